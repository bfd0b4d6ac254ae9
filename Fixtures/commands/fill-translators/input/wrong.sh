# Answers what nobody asked, in another language, and in another script.
cat > /dev/null
echo '{"key":"Sell the kite","locale":"ja","value":"凧を売る"}'
echo '{"key":"Return the kite","locale":"fr","value":"Rendre le cerf-volant"}'
echo '{"key":"Untangle the string","locale":"ja","value":"연줄 풀기"}'
echo '{"key":"Return the kite","locale":"ja","value":"凧を返す"}'
echo '{"key":"Return the kite","locale":"ja","value":"二度目の答え"}'

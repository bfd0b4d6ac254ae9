# Writes what is no JSON, what is no answer, and an answer that is cut off.
cat > /dev/null
echo 'Sure! Here are your translations:'
echo '["糸をほどく"]'
echo '{"key":"Untangle the string","locale":"ja","value":"糸をほどく"}'
echo '{"key":"Wind the reel","locale":"ja","value":"リール'

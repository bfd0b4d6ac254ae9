# Answers one question well and another badly.
cat > /dev/null
echo '{"key":"Wave","locale":"zh-Hans","value":"挥手"}'
echo '{"key":"Wave","locale":"zh-Hant","value":"%@揮手"}'

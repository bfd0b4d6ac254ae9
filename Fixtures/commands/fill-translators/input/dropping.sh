# Loses a placeholder, then changes one.
cat > /dev/null
echo '{"key":"Fly %lld kites to %@","locale":"ja","value":"%@へ凧を揚げる"}'
echo '{"key":"Fly %lld kites to %@","locale":"ja","value":"%1$@個の凧を%2$@へ揚げる"}'
echo '{"key":"Wind the reel","locale":"ja","value":""}'

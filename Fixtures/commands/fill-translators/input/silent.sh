# Reads everything, says nothing, and is content.
cat > /dev/null

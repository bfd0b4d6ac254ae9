# Gives up after its first answer, without having read the questions.
echo '{"key":"Wind the reel","locale":"ja","value":"リールを巻く"}'
exit 3

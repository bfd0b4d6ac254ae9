# Answers once, and then thinks for too long in the middle of a line.
echo '{"key":"Borrow a kite","locale":"ja","value":"凧を借りる"}'
printf '{"key":"Return the kite",'
sleep 30

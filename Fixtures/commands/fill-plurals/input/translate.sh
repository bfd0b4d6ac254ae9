# Renders what is counted in Polish, but forgets one case of the files.
while read -r question; do
  case "$question" in
    *'"%lld messages"'*'plural.few"'*) echo '{"key":"%lld messages","locale":"pl","variation":"plural.few","value":"%lld wiadomości"}' ;;
    *'"%lld messages"'*'plural.many"'*) echo '{"key":"%lld messages","locale":"pl","variation":"plural.many","value":"%lld wiadomości"}' ;;
    *'"%lld files"'*'plural.one"'*) echo '{"key":"%lld files","locale":"pl","variation":"plural.one","value":"%lld plik"}' ;;
    *'"%lld files"'*'plural.few"'*) echo '{"key":"%lld files","locale":"pl","variation":"plural.few","value":"pliki"}' ;;
    *'"%lld files"'*'plural.other"'*) echo '{"key":"%lld files","locale":"pl","value":"%lld pliku"}' ;;
    *'"Tap to continue"'*'device.mac"'*) echo '{"key":"Tap to continue","locale":"pl","variation":"device.mac","value":"Kontynuuj"}' ;;
    *'"Tap to continue"'*'device.other"'*) echo '{"key":"Tap to continue","locale":"pl","variation":"device.other","value":"Dalej"}' ;;
  esac
done

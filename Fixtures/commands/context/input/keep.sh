# Keeps the requests, and answers none.
cat > requests.jsonl

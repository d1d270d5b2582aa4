#!/bin/sh
# Writes what nginx must know of the registry into a file that it includes: the origins that pages may load remotes from, which are
# REMOTE_ORIGINS and those in the registry, and which file browsers get.
#   follow-registry <registry> <file>                                writes the file once
#   follow-registry <registry> <file> --reload [arguments of nginx]  keeps watching, and reloads nginx when they change
# It only reads the files that nginx serves, so no page depends on the API.
set -u
registry=$1
short=$(dirname "$registry")/short/remotes.json
file=$2
shift 2

# Whatever the file contains, only whole https origins get into the policy, and no more than fit: nginx refuses a list above 4,096 bytes
# in its configuration.
origins() {
  # shellcheck disable=SC2086 # One a line.
  printf '%s\n' ${REMOTE_ORIGINS:-}
  grep -oE '"(entry|origin)": *"https://[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?(:[0-9]{1,5})?[/"]' "$registry" 2>/dev/null |
    grep -oE 'https://[a-z0-9.:-]+' | sort -u | head -n 30
}

generation_of() {
  grep -oE '"(begunAt": *"[0-9A-Z:.-]+"|generation": *[0-9]+)' "$1" 2>/dev/null | tr -d ' ' | sort
}

# A tool or API from before the short registry changes only the whole one. Then browsers get that, until the worker writes both.
for_browsers() {
  if [ "$(generation_of "$short")" = "$(generation_of "$registry")" ] && [ -f "$short" ]; then
    echo short/remotes.json
  else
    echo remotes.json
  fi
}

written() {
  printf 'map "" $remote_origins {\n  default "%s";\n}\n' "$(origins | awk 'NF && !seen[$0]++' | paste -sd ' ' -)"
  printf 'map "" $registry_for_browsers {\n  default "%s";\n}\n' "$(for_browsers)"
}

# While the registry is missing or half written, the allowed origins stay.
is_whole() {
  [ "$(tail -c 2 "$registry" 2>/dev/null | tr -d '\n')" = '}' ]
}

if [ "${1:-}" != --reload ]; then
  written > "$file"
  exit
fi
shift
seen=""
while sleep 1; do
  # A change replaces the file, so its inode number changes.
  now="$(stat -c '%i %Y %s' "$registry" 2>/dev/null)" || continue
  now="$now $(stat -c '%i %Y %s' "$short" 2>/dev/null)"
  [ "$now" != "$seen" ] && is_whole || continue
  written > "$file.next"
  if ! cmp -s "$file.next" "$file"; then
    cp "$file" "$file.before"
    mv "$file.next" "$file"
    if nginx "$@" -q -t && nginx "$@" -s reload; then
      echo "pages may load remotes from $(sed -n 's/^ *default "\(.*\)";$/\1/p' "$file" | head -n 1)"
    else
      mv "$file.before" "$file"
      sleep 10
      continue
    fi
  fi
  seen=$now
done

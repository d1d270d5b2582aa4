#!/bin/sh
# The origins that pages may load remotes from, in a file that nginx includes: those of REMOTE_ORIGINS, and those that the registry names.
#   follow-registry <registry> <file>                                writes the file
#   follow-registry <registry> <file> --reload [arguments of nginx]  goes on, and reloads nginx when the registry names others
# It needs nothing but the file that nginx serves, so no page depends on the API.
set -u
registry=$1
file=$2
shift 2

# Whole https origins and nothing else get into the policy, whatever the file says, and no more than fit: nginx refuses a longer list than
# 4,096 bytes, and the policy has it six times.
origins() {
  # shellcheck disable=SC2086 # One a line.
  printf '%s\n' ${REMOTE_ORIGINS:-}
  grep -oE '"(entry|origin)": *"https://[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?(:[0-9]{1,5})?[/"]' "$registry" 2>/dev/null |
    grep -oE 'https://[a-z0-9.:-]+' | sort -u | head -n 30
}

written() {
  printf 'map "" $remote_origins {\n  default "%s";\n}\n' "$(origins | awk 'NF && !seen[$0]++' | paste -sd ' ' -)"
}

# A registry that is missing or half written names nothing: what was allowed stays.
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
  # A change replaces the file, so it has another number.
  now="$(stat -c '%i %Y %s' "$registry" 2>/dev/null)" || continue
  [ "$now" != "$seen" ] && is_whole || continue
  written > "$file.next"
  if ! cmp -s "$file.next" "$file"; then
    cp "$file" "$file.before"
    mv "$file.next" "$file"
    if nginx "$@" -q -t && nginx "$@" -s reload; then
      echo "pages may load remotes from $(sed -n 's/^ *default "\(.*\)";$/\1/p' "$file")"
    else
      mv "$file.before" "$file"
      sleep 10
      continue
    fi
  fi
  seen=$now
done

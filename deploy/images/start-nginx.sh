#!/bin/sh
# Fills the named variables into the template and becomes nginx: start-nginx API_ADDRESS REMOTE_ORIGINS
set -eu
# Whom this container asks for names. The first alone, as programs do: others need not know the parts by name, and nginx asks all in turn.
: "${RESOLVER:=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"
export RESOLVER
# Which shell this is, for the renderer; without one no address answers, and the shell's own pages are sent.
facts=/usr/share/nginx/html/build-facts.json
[ ! -f "$facts" ] || SHELL_VERSION="$(sed -n 's/^ *"version": "\([^"]*\)".*/\1/p' "$facts" | head -n 1)"
: "${SHELL_VERSION:=none}" "${RENDERER_ADDRESS:=127.0.0.1:9}"
export SHELL_VERSION RENDERER_ADDRESS
names=""
for name in "$@"; do
  eval "value=\${$name:-}"
  [ -n "$value" ] || { echo "$name is not set" >&2; exit 1; }
  names="$names \${$name}"
done
envsubst "$names" < /etc/nginx/homeroom.conf.template > /etc/nginx/conf.d/homeroom.conf
exec nginx -g 'daemon off;'

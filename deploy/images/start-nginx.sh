#!/bin/sh
# Fills the named variables into the template and becomes nginx: start-nginx API_ADDRESS REMOTE_ORIGINS
set -eu
# Whom this container asks for names. The first alone, as programs do: others need not know the parts by name, and nginx asks all in turn.
: "${RESOLVER:=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"
export RESOLVER
names=""
for name in "$@"; do
  eval "value=\${$name:-}"
  [ -n "$value" ] || { echo "$name is not set" >&2; exit 1; }
  names="$names \${$name}"
done
envsubst "$names" < /etc/nginx/homeroom.conf.template > /etc/nginx/conf.d/homeroom.conf
exec nginx -g 'daemon off;'

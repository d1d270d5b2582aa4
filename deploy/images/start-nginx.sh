#!/bin/sh
# Fills the named variables into the template, then becomes nginx: start-nginx API_ADDRESS REMOTE_ORIGINS
set -eu
# This container's name server. Only the first, as programs do: nginx asks all in turn, and the others may not know the parts by name.
: "${RESOLVER:=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"
export RESOLVER
# The shell's version, for the renderer. Without a renderer no address answers, and nginx sends the shell's own pages.
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
# The edge's policy follows the registry that it serves, while nginx runs.
if command -v follow-registry > /dev/null; then
  set -- /srv/registry/remotes.json /etc/nginx/conf.d/origins.conf
  follow-registry "$@"
  follow-registry "$@" --reload &
fi
envsubst "$names" < /etc/nginx/homeroom.conf.template > /etc/nginx/conf.d/homeroom.conf
exec nginx -g 'daemon off;'

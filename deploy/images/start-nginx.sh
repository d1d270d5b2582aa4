#!/bin/sh
# start-nginx API_ADDRESS REMOTE_ORIGINS fills these variables into the template, then runs nginx.
set -eu
# This container's first name server, which programs use. nginx would ask all in turn, and the others may not know our services.
: "${RESOLVER:=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"
export RESOLVER
# The shell's version, for the renderer. Without a renderer, its address does not answer, and nginx sends the shell's own pages.
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
# Keep the policy's origins up to date with the registry while nginx runs.
if command -v follow-registry > /dev/null; then
  set -- /srv/registry/remotes.json /etc/nginx/conf.d/origins.conf
  follow-registry "$@"
  follow-registry "$@" --reload &
fi
envsubst "$names" < /etc/nginx/homeroom.conf.template > /etc/nginx/conf.d/homeroom.conf
exec nginx -g 'daemon off;'

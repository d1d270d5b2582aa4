# The edge: serves the shell's files and /remotes.json, and forwards to the API.
FROM node:24-bookworm-slim AS build
WORKDIR /homeroom
COPY package.json package-lock.json .npmrc nx.json tsconfig.base.json ./
COPY libs ./libs
COPY apps ./apps
COPY services/api/package.json ./services/api/
COPY services/renderer/package.json ./services/renderer/
COPY tools ./tools
RUN npm install --no-save --no-audit --no-fund
# Browsers verify the registry with this public key. The release tool signs with its private key.
ARG REGISTRY_PUBLIC_KEY
RUN test -n "$REGISTRY_PUBLIC_KEY" \
  && REGISTRY_PUBLIC_KEY="$REGISTRY_PUBLIC_KEY" npx nx run-many -t build -p @homeroom/shell

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static gettext-base curl \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/* \
  && ln -sf /dev/stdout /var/log/nginx/access.log \
  && ln -sf /dev/stderr /var/log/nginx/error.log
COPY --from=build /homeroom/apps/shell/dist /usr/share/nginx/html
COPY deploy/nginx/shell.conf.template /etc/nginx/homeroom.conf.template
COPY deploy/images/start-nginx.sh /usr/local/bin/start-nginx
COPY deploy/images/follow-registry.sh /usr/local/bin/follow-registry
EXPOSE 8080
# TRUSTED_NETWORK: the addresses of the proxy in front, which passes on the visitors' addresses.
CMD ["start-nginx", "API_ADDRESS", "RENDERER_ADDRESS", "SHELL_VERSION", "REMOTE_ORIGINS", "TRUSTED_NETWORK", "RESOLVER"]

# The edge (APP=shell) or one remote (APP=marketplace, partner-portal, admin-console), served by nginx.
FROM node:20.20-bookworm-slim AS build
ARG APP
WORKDIR /homeroom
COPY package.json package-lock.json .npmrc nx.json tsconfig.base.json ./
COPY libs ./libs
COPY apps ./apps
COPY services/api/package.json ./services/api/
COPY tools ./tools
RUN npm install --no-save --no-audit --no-fund \
  && npx nx run-many -t build -p "@homeroom/${APP}"

FROM nginx:1.28-bookworm
ARG APP
COPY --from=build /homeroom/apps/${APP}/dist /usr/share/nginx/html
COPY deploy/nginx/${APP}.conf.template /etc/nginx/templates/default.conf.template
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["curl", "--fail", "--silent", "http://127.0.0.1:8080/healthz"]

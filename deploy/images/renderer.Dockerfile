# Renders the first HTML of public pages, with the shell from the same sources. It holds no secret and writes nothing.
FROM node:24-bookworm-slim AS build
WORKDIR /homeroom
COPY package.json package-lock.json .npmrc nx.json tsconfig.base.json ./
COPY libs ./libs
COPY apps ./apps
COPY services/api/package.json ./services/api/
COPY services/renderer ./services/renderer
COPY tools ./tools
RUN npm install --no-save --no-audit --no-fund
# It verifies the registry with this key, as browsers do.
ARG REGISTRY_PUBLIC_KEY
RUN test -n "$REGISTRY_PUBLIC_KEY" \
  && REGISTRY_PUBLIC_KEY="$REGISTRY_PUBLIC_KEY" npx nx run-many -t build -p @homeroom/shell @homeroom/renderer \
  && node tools/images/bill.mjs services/renderer node_modules/semver apps/shell/dist/sbom.cdx.json

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /homeroom
COPY --from=build /homeroom/package.json ./
COPY --from=build /homeroom/sbom.cdx.json ./
COPY --from=build /homeroom/apps/shell/dist ./shell
COPY --from=build /homeroom/services/renderer/package.json ./services/renderer/package.json
COPY --from=build /homeroom/services/renderer/dist ./services/renderer/dist
COPY --from=build /homeroom/libs/contracts ./node_modules/@homeroom/contracts
COPY --from=build /homeroom/libs/releases ./node_modules/@homeroom/releases
COPY --from=build /homeroom/node_modules/semver ./node_modules/semver
ARG REGISTRY_PUBLIC_KEY
ENV REGISTRY_PUBLIC_KEY=$REGISTRY_PUBLIC_KEY SHELL_FOLDER=/homeroom/shell RENDERER_HOST=0.0.0.0 RENDERER_PORT=4100
USER node
EXPOSE 4100
CMD ["node", "services/renderer/dist/main.js"]

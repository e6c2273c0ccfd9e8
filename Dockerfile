# Site and contact form in one container. docs/publish.md says how to build and run it.
FROM node:24-slim AS build
WORKDIR /srv/portfolio
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Where the site will be found, if not at the url of starter/content/site.yaml.
ARG SITE_URL
ARG BASE_PATH
RUN npm run build
# Node is here already, and what only builds pages serves none.
RUN npm prune --omit=dev \
  && cd node_modules \
  && rm -rf node-linux-* @myriaddreamin @img @rolldown @shikijs @esbuild lightningcss-*

FROM node:24-slim
WORKDIR /srv/portfolio
COPY --from=build /srv/portfolio/package.json ./package.json
COPY --from=build /srv/portfolio/node_modules ./node_modules
COPY --from=build /srv/portfolio/starter/.cache/form-page ./starter/.cache/form-page
COPY --from=build /srv/portfolio/starter/dist ./starter/dist
COPY --from=build /srv/portfolio/starter/content ./starter/content
COPY --from=build /srv/portfolio/model ./model
COPY --from=build /srv/portfolio/settings ./settings
COPY --from=build /srv/portfolio/files ./files
COPY --from=build /srv/portfolio/editing ./editing
COPY --from=build /srv/portfolio/contact ./contact
COPY --from=build /srv/portfolio/server ./server
COPY --from=build /srv/portfolio/cli ./cli
# Messages live here: without a volume they would go with the container.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
# The server answers at the address that the pages were built for.
ARG SITE_URL
ARG BASE_PATH
ENV SITE_URL=$SITE_URL BASE_PATH=$BASE_PATH
EXPOSE 4321
# Healthy means that the next message would be kept.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
WORKDIR /srv/portfolio/starter
CMD ["node", "../server/main.ts"]

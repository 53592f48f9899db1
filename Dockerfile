# Not covered by this project's tests; try it before you rely on it.
FROM node:22-bookworm-slim AS build
WORKDIR /srv/tenpip
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs

FROM node:22-bookworm-slim
# PostgreSQL refuses to run as root, so nothing here does.
RUN useradd --create-home --uid 10001 tenpip && mkdir /data && chown tenpip /data
WORKDIR /srv/tenpip
COPY --from=build --chown=tenpip /srv/tenpip ./
USER tenpip
# Without the demo: it would bring a login.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
# Starts the built server directly, so that it receives the stop signal.
CMD ["node", "dist/server/main.mjs"]

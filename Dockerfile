# The site without a database: DATABASE_URL names one (compose.yaml brings it along).
# The bases can be replaced where these can't be had: see deploy/containers/README.md.
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim
# The C and C++ libraries of Debian 12 and nothing else: no shell, no package manager, no compiler.
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/tenpip
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/build.mjs --install-only
COPY . .
RUN node scripts/build.mjs
# What runs: the build without its source maps, the packages that it can't hold, the migrations and the content.
RUN node deploy/containers/collect.mjs /image/srv/tenpip \
  && mkdir -p /image/data /image/usr/local/bin && cp "$(command -v node)" /image/usr/local/bin/node \
  && chown 10001:10001 /image/data

FROM ${RUNTIME_IMAGE}
COPY --from=build /image/ /
WORKDIR /srv/tenpip
USER 10001:10001
# Without the demo: it would bring a login. A proxy notices within five seconds that a server leaves.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SEED=none STOP_DELAY=5
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node"]
# `podman run … dist/server/ops.mjs help` runs the operator's commands.
CMD ["dist/server/main.mjs"]

# Admiralty as an image: built in one stage, run in another that holds what the server needs and nothing else.
FROM node:22-slim AS built
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && node scripts/build.mjs web server cli

# The same versions as everywhere, without what only builds and tests need; the house's own packages are in dist.
FROM built AS packages
RUN npm ci --omit=dev --no-audit --no-fund \
      --workspace engine --workspace games --workspace ai --workspace wire --workspace server --workspace cli \
 && find node_modules -type l -delete

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8420 DATA_DIR=/data
WORKDIR /admiralty
COPY --from=packages /build/node_modules node_modules
COPY --from=built /build/dist dist
COPY --from=built /build/package.json /build/LICENSE ./
# Nobody writes below /admiralty: the image runs with a read-only root. All that is kept is in /data.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8420
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--no-allocation-site-pretenuring", "--no-parallel-scavenge", "--heap-growing-percent=20", "--disable-warning=ExperimentalWarning", "--enable-source-maps", "dist/server/main.mjs"]

# syntax=docker/dockerfile:1

# The shop in an image: docker build -t camshaft . && docker run -p 3000:3000 -v camshaft:/data --read-only --tmpfs /tmp camshaft
# It writes to /data alone. With compose.yaml it has a PostgreSQL, an S3 store and a mail catcher beside it.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node cli/build-once.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    DEMO=0 \
    NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=1024"
WORKDIR /shop
# Owned by root: what runs here cannot change itself.
COPY --from=build /shop .
COPY --from=packages /shop/node_modules node_modules
RUN rm -rf .react-router && install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/start.ts"]

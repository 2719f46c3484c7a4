# A build stage, and a final stage with only what the server needs at run time.
FROM node:26.10.0-slim AS build
RUN npm install --global pnpm@12.21.0
WORKDIR /app
# The package manifests first, so that a change in code doesn't reinstall the dependencies.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.mjs ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/api-client/package.json packages/api-client/
COPY packages/api-mocks/package.json packages/api-mocks/
COPY packages/demo/package.json packages/demo/
COPY packages/domain/package.json packages/domain/
COPY packages/emails/package.json packages/emails/
COPY packages/lab/package.json packages/lab/
COPY packages/ledger/package.json packages/ledger/
COPY packages/reconciliation/package.json packages/reconciliation/
COPY packages/testing/package.json packages/testing/
COPY packages/ui/package.json packages/ui/
COPY patches patches/
RUN pnpm install --frozen-lockfile
COPY . .
RUN node scripts/build.ts --no-storybook
RUN pnpm --filter @rifas/api deploy --prod /deploy

FROM node:26.10.0-slim
WORKDIR /app
COPY --from=build /app/openapi.yaml ./
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /deploy/node_modules apps/api/node_modules
RUN mkdir /data /backups && chown node:node /data /backups
USER node
ENV NODE_ENV=production DATA_DIR=/data
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]

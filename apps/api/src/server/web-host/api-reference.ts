import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { ProcessLimits } from "../../platform/limits/process-rate.ts";
import { projectRoot } from "../../platform/project-root.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { limitPages } from "../http/limit-pages.ts";

const compressGzip = promisify(gzip);
const require = createRequire(import.meta.url);

/** The files of Swagger UI that the page needs; the package's own page, source maps and samples are not served. */
const parts = [
  {
    name: "swagger-ui-bundle.js",
    mediaType: "text/javascript; charset=utf-8",
    file: require.resolve("swagger-ui-dist/swagger-ui-bundle.js"),
  },
  {
    name: "swagger-ui.css",
    mediaType: "text/css; charset=utf-8",
    file: require.resolve("swagger-ui-dist/swagger-ui.css"),
  },
];

/** No validator badge: it would send the contract's URL to another host. */
const startScript = `SwaggerUIBundle({
  url: "/api/openapi.yaml",
  dom_id: "#reference",
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  filter: true,
  showExtensions: true,
  validatorUrl: null,
});`;

/** Keeps an open operation within the page's width: words may break, and there is no column for links, as the contract has none. */
const fittingStyle = `
.swagger-ui .response-col_links { display: none; }
.swagger-ui .opblock-body td, .swagger-ui .opblock-body th { overflow-wrap: anywhere; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 8px; }
  .swagger-ui .opblock-body .responses-inner { padding: 12px 8px; }
  .swagger-ui .opblock-body select { min-width: 0; max-width: 100%; }
}
`;

/**
 * GET /api/docs: the API reference, rendered in the browser from the contract; GET /api/openapi.yaml: the contract.
 * Everything comes from this server, so it works offline and under the policy of our pages.
 */
export function registerApiReference(app: FastifyInstance, context: ProcessLimits): void {
  const onRequest = limitPages(context);
  const files = parts.map((part) => ({
    ...part,
    read: once(async () => await readFile(part.file)),
  }));
  const page = once(async () => pageText(await Promise.all(files.map(addressOf))));

  app.get("/api/docs", { onRequest }, async (_request, reply) =>
    reply
      .header("content-security-policy", contentSecurityPolicy([startScript]))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(await page()),
  );
  const texts = [
    ...files.map(({ name, ...file }) => ({
      ...file,
      address: `/api/docs/${name}`,
      // The URL contains a hash of the bytes, so caches may keep it forever.
      caching: "public, max-age=31536000, immutable",
    })),
    {
      address: "/api/openapi.yaml",
      mediaType: "application/yaml; charset=utf-8",
      caching: "no-cache",
      read: once(async () => await readFile(join(projectRoot(), "openapi.yaml"))),
    },
  ];
  for (const { address, mediaType, caching, read } of texts) {
    // Once: it takes longer than all other work of a request.
    const packed = once(async () => await compressGzip(await read()));
    app.get(address, { onRequest, compress: false }, async (request, reply) => {
      const packs = acceptedEncodings(request.headers["accept-encoding"]).includes("gzip");
      if (packs) reply.header("content-encoding", "gzip");
      return reply
        .headers({ "cache-control": caching, vary: "Accept-Encoding" })
        .type(mediaType)
        .send(await (packs ? packed() : read()));
    });
  }
}

interface File {
  name: string;
  read: () => Promise<Buffer>;
}

async function addressOf({ name, read }: File): Promise<string> {
  const hash = createHash("sha256")
    .update(await read())
    .digest("hex")
    .slice(0, 12);
  return `/api/docs/${name}?v=${hash}`;
}

function pageText([script, style]: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Rifas API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<style>${fittingStyle}</style>
</head>
<body>
<noscript>This page needs JavaScript. The contract itself: <a href="/api/openapi.yaml">openapi.yaml</a>.</noscript>
<main id="reference"></main>
<script src="${script}"></script>
<script>${startScript}</script>
</body>
</html>
`;
}

/** Reads on the first call and caches the result. A failure isn't cached. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () =>
    (kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}

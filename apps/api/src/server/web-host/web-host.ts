import fastifyStatic from "@fastify/static";
import { withoutEndings } from "@rifas/domain/address-endings";
import type { WebRenderer, WebResponse } from "@rifas/domain/web-renderer";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../../platform/failure.ts";
import { processRate, type ProcessLimits } from "../../platform/limits/process-rate.ts";
import { isPage } from "../http/page-address.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { loadBuiltWeb } from "./built-web.ts";
import { pagePolicy, scriptPolicy } from "./content-security-policy.ts";
import { inProcessFetch } from "./in-process-fetch.ts";
import { createPageCache, type Encoding, type PageCache, type ReadyPage } from "./page-cache.ts";
import { publishedRaffles } from "./published-raffles.ts";
import { robotsText, sitemapXml } from "./search-engines.ts";
import { brandedWorker, WORKER_OFF } from "./service-worker.ts";
import { serveStorybook } from "./serve-storybook.ts";

const YEAR_S = 31_536_000;
/**
 * Sales don't clear the cache: a page is re-rendered after 3 seconds, and one older than 10 isn't sent, so that a
 * sold-out raffle shows within seconds; after that the page polls the live figures.
 */
const FRESH_MS = 3_000;
const USABLE_MS = 10_000;
/** Only while rendering fails: longer than a database may take to move to another machine. */
const FAILING_MS = 600_000;
const CAPACITY = 500;
const SHARED_CACHE = "public, max-age=0, s-maxage=3, stale-while-revalidate=7";

/** Routes whose writes change what a page says, beyond what is sold, which the live figures show. */
const PAGE_WRITES =
  /^\/api\/(?:config|dollar-rate|erasures|installation|payee-changes|raffles(?!\/:id\/(?:holds|pay|stubs|waiting-list))|sellers)\b/;

export interface WebHostOptions {
  /** Folder of the built web, with `client` and `server`. */
  readonly webFolder: string;
  /** The site's public origin; without it, the origin of each request. */
  readonly publicOrigin?: string | undefined;
  /** `off` takes the service worker back from the phones that have it. Default `on`. */
  readonly worker?: "on" | "off";
  /** Folder of the built Storybook, served at /storybook in demo mode. */
  readonly storybookFolder?: string | undefined;
}

/**
 * Serves the built web on every URL that the API doesn't use: hashed files forever and precompressed, public pages rendered
 * on the server and cached for seconds, `/admin` as a shell, robots.txt and sitemap.xml. Register it before the API's
 * routes, in the same scope, so that its hook runs for their requests.
 */
export async function registerWebHost(
  app: FastifyInstance,
  context: ProcessLimits,
  options: WebHostOptions,
): Promise<void> {
  const { clientFolder, renderer, worker } = await loadBuiltWeb(options.webFolder);
  const cache = createPageCache({
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    failingMs: FAILING_MS,
    capacity: CAPACITY,
    now: () => performance.now(),
  });
  const policy = pagePolicy(renderer.inlineScripts);
  const originOf = (request: FastifyRequest) => options.publicOrigin ?? requestOrigin(request);
  const workerAt = async (origin: string) =>
    options.worker === "off"
      ? WORKER_OFF
      : await brandedWorker(worker, inProcessFetch(app), origin);

  app.addHook("onResponse", async (request, reply) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method) || reply.statusCode >= 300) return;
    if (PAGE_WRITES.test(request.routeOptions.url ?? "")) cache.clear();
  });

  if (options.storybookFolder !== undefined) await serveStorybook(app, options.storybookFolder);
  await serveFiles(app, clientFolder);

  serveTexts(app, { renderer, cache, policy, originOf, workerAt });

  const limit = processRate(context, "pagesPerAddress");
  servePages(app, pageSender({ app, renderer, cache, policy, limit }), originOf);
}

/** Answers every address that nothing else does with a page. */
function servePages(
  app: FastifyInstance,
  send: ReturnType<typeof pageSender>,
  originOf: (request: FastifyRequest) => string,
): void {
  app.get("/*", async (request, reply) => {
    if (!isPage(request.url)) return reply.callNotFound();
    const meant = withoutEndings(request.url);
    if (meant !== request.url)
      return reply.redirect(sameOriginUrl(meant, originOf(request)).href, 301);
    return send(request, reply, originOf(request));
  });
  // A form submitted before the page's code had loaded: redirect to the page.
  app.post("/*", {
    onRequest: async (request, reply) =>
      isPage(request.url)
        ? reply.redirect(sameOriginUrl(request.url, originOf(request)).href, 303)
        : reply.callNotFound(),
    handler: async (_request, reply) => reply.callNotFound(),
  });
}

/** What is read by programs: robots.txt, sitemap.xml and the service worker. */
function serveTexts(
  app: FastifyInstance,
  host: {
    renderer: WebRenderer;
    cache: PageCache;
    policy: string;
    originOf: (request: FastifyRequest) => string;
    workerAt: (origin: string) => Promise<string>;
  },
): void {
  const { renderer, cache, policy, originOf, workerAt } = host;
  app.get("/robots.txt", async (request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(robotsText(originOf(request))),
  );
  app.get("/sitemap.xml", async (request, reply) => {
    const origin = originOf(request);
    // Cached like a page: it reads every published raffle.
    const page = await cache.get(`${origin}/sitemap.xml`, async () => {
      const raffles = await publishedRaffles(inProcessFetch(app), origin);
      const pages = renderer.publicPaths.map((path) => ({ path }));
      const xml = sitemapXml(origin, [...pages, ...raffles]);
      return { status: 200, headers: {}, html: xml, cache: "shared" };
    });
    return sendPage(request, reply, page, { policy, type: "application/xml; charset=utf-8" });
  });
  app.get("/sw.js", async (request, reply) => {
    const origin = originOf(request);
    const script = await cache.get(`${origin}/sw.js`, async () => {
      const code = await workerAt(origin);
      // A browser asks whether it has changed whenever a page opens.
      return { status: 200, headers: {}, html: code, cache: "shell" };
    });
    const type = "text/javascript; charset=utf-8";
    return sendPage(request, reply, script, { policy: scriptPolicy, type });
  });
}

/** The web's own files: those with a hash in their name never change. */
async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    setHeaders(reply, file) {
      const hashed = file.includes("/assets/") || file.includes("\\assets\\");
      reply.header(
        "cache-control",
        hashed ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
      );
      if (/\.js(?:\.br|\.gz)?$/.test(file)) reply.header("content-security-policy", scriptPolicy);
    },
  });
}

/** The origin of a request; refuses a `Host` header that is not a host. */
function requestOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  if (HOST.test(host) && URL.canParse(address)) return address;
  throw Object.assign(new Error("The Host header is invalid."), { statusCode: 400 });
}

/** A host name or an IP address, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

function pageSender(host: {
  app: FastifyInstance;
  renderer: WebRenderer;
  cache: PageCache;
  policy: string;
  limit: (address: string) => Refusal | undefined;
}) {
  const { app, renderer, cache, policy, limit } = host;
  const fetch = inProcessFetch(app);
  return async (request: FastifyRequest, reply: FastifyReply, origin: string) => {
    const url = pageUrl(request.url, origin, renderer.publicParameters);
    // A crowd that opens the same page is not counted, whatever address it shares.
    const refusal = cache.has(url.href) ? undefined : limit(request.ip);
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    const page = await cache.get(url.href, async () => {
      const response = await renderer.render({ url, fetch });
      if (response.error !== undefined) {
        app.log.error({ err: response.error, path: url.pathname }, "a page failed to render");
      }
      return response;
    });
    return sendPage(request, reply, page, { policy, type: "text/html; charset=utf-8" });
  };
}

/** Refuses in plain text: a visitor reads this, and a program the JSON of the API. */
function sendRefusal(reply: FastifyReply, { failure }: Refusal): FastifyReply {
  return reply
    .code(429)
    .headers({ "retry-after": failure.facts?.retry_after, "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send(failure.message);
}

/** A URL of this origin, even if slashes, backslashes and dots were sent to make it look like another host's. */
function sameOriginUrl(address: string, origin: string): URL {
  const asked = new URL(address.replace(/^[/\\]+/, "/"), origin);
  const url = new URL(origin);
  url.pathname = asked.pathname;
  url.search = asked.search;
  return url;
}

/** The URL with only the parameters and values that change a page, so that others don't fill the cache. */
function pageUrl(address: string, origin: string, parameters: WebRenderer["publicParameters"]) {
  const url = sameOriginUrl(address, origin);
  const kept = Object.entries(parameters).flatMap(([name, values]) => {
    const value = url.searchParams.get(name);
    return value !== null && values.test(value) ? [[name, value]] : [];
  });
  url.search = new URLSearchParams(kept).toString();
  return url;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, etag, bodies }: ReadyPage,
  { policy, type }: { policy: string; type: string },
): FastifyReply {
  reply
    .headers(response.headers)
    .headers({
      "content-security-policy": policy,
      "cache-control": cacheControl(response),
      vary: "Accept-Encoding",
    });
  if (response.html === "") return reply.code(response.status).send();
  if (response.status === 200) reply.header("etag", etag);
  if (response.status === 200 && request.headers["if-none-match"] === etag) {
    return reply.code(304).send();
  }
  const encoding = bestEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(response.status).type(type).send(bodies[encoding]);
}

function cacheControl(response: WebResponse): string {
  switch (response.cache) {
    case "shared":
      return SHARED_CACHE;
    case "shell":
      return "no-cache";
    case "none":
      return "no-store";
  }
}

function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const names = acceptedEncodings(accepted);
  if (names.includes("br")) return "br";
  return names.includes("gzip") ? "gzip" : "identity";
}

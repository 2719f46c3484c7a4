// Opens a buyer's own purchases without a connection. It keeps the frames of their pages, which have no data of anybody, the
// code of those frames, and a page that says that there is no connection; nothing else, so that nobody sees prices or free
// numbers of another time. What a purchase looked like is kept by its page (sale/buy/offline).
import {
  cacheName,
  framePath,
  isLeftAlone,
  KEPT_PAGES,
  OFFLINE_PAGE,
  paidPurchase,
} from "./kept-pages.ts";

declare const self: ServiceWorkerGlobalScope & { readonly BRAND: string };
/** Set by the build: the files that the kept pages load, and what tells this build from others. */
declare const KEPT_FILES: readonly string[];
declare const BUILD: string;

const PREFIX = "sin-conexion-";
/** Pages that are still open load the files of the version before. */
const VERSIONS = 2;
const name = cacheName(PREFIX, BUILD, self.BRAND);

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const address = new URL(url);
  const { origin, pathname } = address;
  if (method !== "GET" || origin !== self.location.origin || isLeftAlone(pathname)) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(event.request));
  else if (mode === "navigate") event.respondWith(fetchedOrKept(event, address));
});

/** All or nothing: a version that can't keep everything doesn't take over. */
async function keep(): Promise<void> {
  const cache = await caches.open(name);
  const pages = KEPT_PAGES.map((page) => new Request(page, { cache: "reload" }));
  await cache.addAll([...KEPT_FILES, ...pages]);
}

async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((other) => other.startsWith(PREFIX));
  const old = names.filter((other) => other !== name).slice(0, -(VERSIONS - 1));
  await Promise.all(old.map((other) => caches.delete(other)));
  // The page is asked for while this worker starts, so that it delays no visit.
  await self.registration.navigationPreload?.enable();
}

/** Names of files contain their hash, so a kept one is never old. */
async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetch(request));
}

async function fetchedOrKept(event: FetchEvent, address: URL): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch (error) {
    const purchase = paidPurchase(address);
    if (purchase !== null) return Response.redirect(purchase);
    const cache = await caches.open(name);
    const kept = await cache.match(framePath(address.pathname) ?? OFFLINE_PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

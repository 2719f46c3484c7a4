import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { WebResponse } from "@rifas/domain/web-renderer";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A rendered page, ready to be sent any number of times. */
export interface ReadyPage {
  readonly response: WebResponse;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

export interface PageCache {
  /** The page of `key`, rendered by `render` if it is missing or too old. One render at a time per key. */
  get(key: string, render: () => Promise<WebResponse>): Promise<ReadyPage>;
  /** Clears the cache after a change of data. */
  clear(): void;
}

interface Entry {
  page: Promise<ReadyPage>;
  /** When it was rendered; Infinity during its first render. */
  at: number;
  refreshing: boolean;
}

/**
 * Caches public HTML in memory, so that a crowd is served fast. A page is fresh for `freshMs`; until `usableMs` a stale page
 * is served while a new one is rendered; at most `capacity` pages are kept, the least recently used are dropped first. Times
 * in milliseconds.
 */
export function createPageCache(options: {
  freshMs: number;
  usableMs: number;
  capacity: number;
  now: () => number;
}): PageCache {
  const { freshMs, usableMs, capacity, now } = options;
  const entries = new Map<string, Entry>();

  const start = (key: string, render: () => Promise<WebResponse>): Entry => {
    const entry: Entry = { page: prepare(render), at: Infinity, refreshing: false };
    entries.set(key, entry);
    if (entries.size > capacity) entries.delete(entries.keys().next().value ?? key);
    entry.page.then(
      (page) => {
        entry.at = now();
        if (page.response.cache === "none" && entries.get(key) === entry) entries.delete(key);
      },
      () => entries.get(key) === entry && entries.delete(key),
    );
    return entry;
  };

  const refresh = (key: string, entry: Entry, render: () => Promise<WebResponse>) => {
    entry.refreshing = true;
    const next = prepare(render);
    next.then(
      (page) => {
        entry.refreshing = false;
        if (entries.get(key) !== entry) return; // cleared during the render: the page may be older than the change
        if (page.response.cache === "none") return void entries.delete(key);
        entry.page = next;
        entry.at = now();
      },
      () => entries.get(key) === entry && entries.delete(key),
    );
  };

  return {
    async get(key, render) {
      const entry = entries.get(key);
      if (entry === undefined) return start(key, render).page;
      const age = now() - entry.at;
      if (age > usableMs) return start(key, render).page;
      entries.delete(key); // most recently used: last to be dropped
      entries.set(key, entry);
      if (age > freshMs && !entry.refreshing) refresh(key, entry, render);
      return entry.page;
    },
    clear: () => entries.clear(),
  };
}

async function prepare(render: () => Promise<WebResponse>): Promise<ReadyPage> {
  const response = await render();
  const identity = Buffer.from(response.html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([compressBrotli(identity, quality), compressGzip(identity)]);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { response, etag, bodies: { br, gzip: gz, identity } };
}

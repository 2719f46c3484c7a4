import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { WebResponse } from "@rifas/domain/web-renderer";
import { BoundedMap } from "../../platform/bounded-map.ts";

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
  /** The page of `key`, rendered by `render` if it is missing or too old; the old one while that fails. One render at a time per key. */
  get(key: string, render: () => Promise<WebResponse>): Promise<ReadyPage>;
  /** Whether `key` has a page, even an old one, or is being rendered: then nothing is rendered for one caller alone. */
  has(key: string): boolean;
  /** Clears the cache after a change of data. */
  clear(): void;
}

interface Entry {
  page: Promise<ReadyPage>;
  /** When it was rendered; Infinity during its first render. */
  at: number;
  /** The render in progress that replaces it. */
  again: Promise<ReadyPage> | undefined;
  /** Its last render failed, so an old page is better than none. */
  failing: boolean;
}

/**
 * Caches public HTML in memory, so that a crowd is served fast. A page is fresh for `freshMs`; until `usableMs` a stale page
 * is served while a new one is rendered, and until `failingMs` while rendering fails, as it does while the database is moving
 * to another machine; at most `capacity` pages are kept, the least recently used are dropped first. Times in milliseconds.
 */
export function createPageCache(options: {
  freshMs: number;
  usableMs: number;
  failingMs: number;
  capacity: number;
  now: () => number;
}): PageCache {
  const { freshMs, usableMs, failingMs, capacity, now } = options;
  const entries = new BoundedMap<string, Entry>(capacity);

  const start = (key: string, render: () => Promise<WebResponse>): Entry => {
    const entry: Entry = { page: prepare(render), at: Infinity, again: undefined, failing: false };
    entries.set(key, entry);
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.page.then((page) => {
      entry.at = now();
      if (page.response.cache === "none") drop();
    }, drop);
    return entry;
  };

  /** Renders the page of an entry again; resolves to it, or to the old one if that failed. */
  const renderAgain = async (
    key: string,
    entry: Entry,
    render: () => Promise<WebResponse>,
  ): Promise<ReadyPage> => {
    const old = await entry.page;
    try {
      const next = await prepare(render);
      entry.failing = hasFailed(next);
      if (entry.failing) return old;
      // Cleared during the render: the page may be older than the change.
      if (entries.get(key) === entry) {
        if (next.response.cache === "none") entries.delete(key);
        entry.page = Promise.resolve(next);
        entry.at = now();
      }
      return next;
    } catch {
      // The renderer reports the failure; once the page is too old, callers get that error.
      entry.failing = true;
      return old;
    }
  };

  const refresh = (key: string, entry: Entry, render: () => Promise<WebResponse>) =>
    (entry.again ??= renderAgain(key, entry, render).finally(() => (entry.again = undefined)));

  return {
    async get(key, render) {
      const entry = entries.get(key);
      if (entry === undefined) return start(key, render).page;
      const age = now() - entry.at;
      if (age > failingMs) return start(key, render).page;
      entries.set(key, entry); // used again, so dropped later
      if (age <= freshMs) return entry.page;
      const next = refresh(key, entry, render);
      return age > usableMs && !entry.failing ? next : entry.page;
    },
    has: (key) => entries.get(key) !== undefined,
    clear: () => entries.clear(),
  };
}

function hasFailed({ response }: ReadyPage): boolean {
  return response.status >= 500;
}

async function prepare(render: () => Promise<WebResponse>): Promise<ReadyPage> {
  const response = await render();
  const identity = Buffer.from(response.html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([compressBrotli(identity, quality), compressGzip(identity)]);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { response, etag, bodies: { br, gzip: gz, identity } };
}

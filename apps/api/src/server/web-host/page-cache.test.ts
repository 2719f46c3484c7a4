import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { WebResponse } from "@rifas/domain/web-renderer";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { eventually } from "../../../test/support/eventually.ts";

const page = (html: string, cache: WebResponse["cache"] = "shared"): WebResponse => ({
  status: 200,
  headers: {},
  html,
  cache,
});

describe("the cache of public pages", () => {
  let now = 0;
  let cache: PageCache;
  const html = async (key: string, render: () => Promise<WebResponse>) =>
    (await cache.get(key, render)).response.html;

  beforeEach(() => {
    now = 0;
    cache = createPageCache({
      freshMs: 3,
      usableMs: 60,
      failingMs: 600,
      capacity: 2,
      now: () => now,
    });
  });

  test("a crowd at once is served by one render", async () => {
    const render = vi.fn(async () => page("a"));
    const pages = await Promise.all(Array.from({ length: 50 }, () => html("/", render)));
    expect(new Set(pages)).toEqual(new Set(["a"]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("a stale page is served during one re-render", async () => {
    expect(await html("/", async () => page("old"))).toBe("old");
    now = 4;
    const next = Promise.withResolvers<WebResponse>();
    const render = vi.fn(() => next.promise);
    expect(await html("/", render)).toBe("old");
    expect(await html("/", render)).toBe("old");
    next.resolve(page("new"));
    await eventually(async () => expect(await html("/", render)).toBe("new"));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("a page too old is not served", async () => {
    await html("/", async () => page("old"));
    now = 61;
    expect(await html("/", async () => page("new"))).toBe("new");
  });

  test("is cleared when data changes, including a render in progress", async () => {
    await html("/", async () => page("old"));
    now = 4;
    const slow = Promise.withResolvers<WebResponse>();
    await html("/", () => slow.promise);
    cache.clear();
    expect(await html("/", async () => page("new"))).toBe("new");
    slow.resolve(page("older than the change"));
    await slow.promise;
    expect(await html("/", async () => page("never rendered"))).toBe("new");
  });

  test("caches neither uncacheable pages nor failures", async () => {
    expect(await html("/404", async () => page("lost", "none"))).toBe("lost");
    expect(await html("/404", async () => page("found"))).toBe("found");
    await expect(html("/x", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await html("/x", async () => page("mended"))).toBe("mended");
  });

  test("while rendering fails, an old page is served, and the new one once it succeeds", async () => {
    const failed = async (): Promise<WebResponse> => ({ ...page("broken", "none"), status: 500 });
    const thrown = () => Promise.reject<WebResponse>(new Error("broken"));
    await html("/", async () => page("old"));
    for (const failure of [failed, thrown]) {
      now += 61;
      expect(await html("/", failure)).toBe("old");
    }
    // Nobody waits for a render that will probably fail like the last one.
    const slow = Promise.withResolvers<WebResponse>();
    expect(await html("/", () => slow.promise)).toBe("old");
    slow.resolve(page("new"));
    await eventually(async () => expect(await html("/", thrown)).toBe("new"));
  });

  test("an old page is not served forever", async () => {
    await html("/", async () => page("old"));
    now = 601;
    await expect(html("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  });

  test("a page that is gone is gone, however well its old one is kept", async () => {
    await html("/", async () => page("old"));
    now = 61;
    const gone = async (): Promise<WebResponse> => ({ ...page("gone", "none"), status: 404 });
    expect(await html("/", gone)).toBe("gone");
    expect(await html("/", async () => page("back"))).toBe("back");
  });

  test("drops the least recently used page", async () => {
    await html("/1", async () => page("1"));
    await html("/2", async () => page("2"));
    await html("/1", async () => page("never"));
    await html("/3", async () => page("3"));
    expect(await html("/1", async () => page("never"))).toBe("1");
    expect(await html("/2", async () => page("again"))).toBe("again");
  });

  test("compresses once, with the same content in every encoding", async () => {
    const { bodies, etag } = await cache.get("/", async () => page("<p>Año nuevo</p>"));
    expect(brotliDecompressSync(bodies.br).toString()).toBe("<p>Año nuevo</p>");
    expect(gunzipSync(bodies.gzip).toString()).toBe("<p>Año nuevo</p>");
    expect(bodies.identity.toString()).toBe("<p>Año nuevo</p>");
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  });
});

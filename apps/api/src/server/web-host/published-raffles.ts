import type { SitemapEntry } from "./search-engines.ts";

const PAGE = 100;
const MAX_PAGES = 50;

/** The pages of all published raffles, read through the public API. */
export async function publishedRaffles(
  fetch: typeof globalThis.fetch,
  origin: string,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await fetch(`${origin}/api/raffles/publish/all?limit=${PAGE}&page=${page}`);
    if (!answer.ok) throw new Error(`The list of published raffles returned ${answer.status}`);
    const items = readItems(await answer.json());
    entries.push(
      ...items.map(({ id, updated_at }) => ({
        path: `/rifas/${id}`,
        ...(updated_at === undefined ? {} : { changedAt: updated_at }),
      })),
    );
    if (items.length < PAGE) break;
  }
  return entries;
}

function readItems(body: unknown): { id: number; updated_at?: string }[] {
  const items = typeof body === "object" && body !== null && "items" in body ? body.items : null;
  if (!Array.isArray(items)) throw new TypeError("The list of published raffles has no items");
  return items.filter(isListed);
}

function isListed(item: unknown): item is { id: number; updated_at?: string } {
  return typeof item === "object" && item !== null && "id" in item && typeof item.id === "number";
}

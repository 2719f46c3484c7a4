import type { Page } from "@rifas/api-client/types";

/** One page of a list, in the API's shape. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, limit }: { page: number; limit: number },
): Page<Item> {
  return { items: items.slice((page - 1) * limit, page * limit), page, limit, total: items.length };
}

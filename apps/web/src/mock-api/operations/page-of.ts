import type { Page } from "@rifas/api-client/types";

/** A page of a list, as every list of the API answers it. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, limit }: { page: number; limit: number },
): Page<Item> {
  return { items: items.slice((page - 1) * limit, page * limit), page, limit, total: items.length };
}

import { get } from "@rifas/api-client/get";
import type { Page, PurchaseForStaff } from "@rifas/api-client/types";
import { readNumber, readText, type AddressQuery } from "../../shared/desk/address.ts";
import { useList, type List } from "../../shared/desk/use-list.ts";

/** Other people send and review proofs all the time, so the queue is polled. */
const REFRESH_MS = 20_000;
/** How many purchases are loaded at once; more follow as these are decided. */
const PAGE_SIZE = 50;

/** The review queue: what waits for a decision, longest first. */
export function useQueueList(query: AddressQuery): List<Page<PurchaseForStaff>> {
  return useList({
    ...get("/purchases", {
      search: readText(query, "busca"),
      raffle_id: readNumber(query, "rifa"),
      to_review: true,
      sort: "oldest_proof",
      limit: PAGE_SIZE,
    }),
    refreshMs: REFRESH_MS,
  });
}

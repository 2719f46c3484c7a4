import { useMemo, useSyncExternalStore } from "react";
import { createDraftStore, sentKey, type DraftPlaces, type DraftStore } from "./draft-store.ts";
import { EMPTY_DRAFT, type PurchaseDraft } from "./purchase-draft.ts";
import { tabName } from "./tab-name.ts";
import { unlessRefused } from "../../../shared/unless.ts";

/** One store per raffle, shared by the whole page. On the server nothing is cached. */
const stores = new Map<number, DraftStore>();

const noStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException("Storage is refused.", "SecurityError");
  },
  removeItem: () => {},
};
const noPlaces: DraftPlaces = { shared: noStorage, tab: noStorage, tabName: "" };

/** The draft store of a raffle, for use outside of React. */
export function draftStoreOf(raffleId: number): DraftStore {
  if (typeof window === "undefined") return createDraftStore(raffleId, noPlaces);
  const known = stores.get(raffleId);
  if (known !== undefined) return known;
  // Merely accessing them throws.
  const places = () => ({ shared: localStorage, tab: sessionStorage, tabName: tabName() });
  const store = createDraftStore(raffleId, unlessRefused(places, noPlaces));
  stores.set(raffleId, store);
  const keys = unlessRefused(() => Object.keys(localStorage), []);
  if (keys.some((key) => key.startsWith(sentKey(raffleId, "")))) void adopt(raffleId, store);
  return store;
}

/** Loaded only if needed, as every visitor of the storefront has drafts. */
async function adopt(raffleId: number, store: DraftStore): Promise<void> {
  const { adoptRequest } = await import("./adopt-request.ts");
  await adoptRequest(raffleId, store);
}

/** The draft of a raffle and its setters. During hydration it is empty, like the server's. */
export function usePurchaseDraft(raffleId: number): {
  draft: PurchaseDraft;
  update: DraftStore["update"];
  clear: DraftStore["clear"];
} {
  const store = useMemo(() => draftStoreOf(raffleId), [raffleId]);
  const draft = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_DRAFT);
  return { draft, update: store.update, clear: store.clear };
}

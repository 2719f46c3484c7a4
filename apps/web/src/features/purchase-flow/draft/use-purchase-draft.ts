import { useMemo, useSyncExternalStore } from "react";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { EMPTY_DRAFT, type PurchaseDraft } from "./purchase-draft.ts";

/** One store per raffle, shared by the whole page. On the server nothing is cached. */
const stores = new Map<number, DraftStore>();

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The draft store of a raffle, for use outside of React. */
export function draftStoreOf(raffleId: number): DraftStore {
  if (typeof window === "undefined") return createDraftStore(raffleId, noStorage);
  const known = stores.get(raffleId);
  if (known !== undefined) return known;
  const store = createDraftStore(raffleId, browserStorage());
  stores.set(raffleId, store);
  return store;
}

function browserStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.localStorage;
  } catch {
    return noStorage; // merely accessing it throws
  }
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

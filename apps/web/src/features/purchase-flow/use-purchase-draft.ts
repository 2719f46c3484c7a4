import { useMemo, useSyncExternalStore } from "react";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { EMPTY_DRAFT, type PurchaseDraft } from "./purchase-draft.ts";

/** One store a raffle, shared by everything on the page; the server never keeps one. */
const stores = new Map<number, DraftStore>();

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The draft of one raffle, outside of React. */
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
    return noStorage; // refused already when it is named
  }
}

/** The draft of a raffle's purchase and what changes it. While hydrating it is empty, as the server rendered it. */
export function usePurchaseDraft(raffleId: number): {
  draft: PurchaseDraft;
  update: DraftStore["update"];
  clear: DraftStore["clear"];
} {
  const store = useMemo(() => draftStoreOf(raffleId), [raffleId]);
  const draft = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_DRAFT);
  return { draft, update: store.update, clear: store.clear };
}

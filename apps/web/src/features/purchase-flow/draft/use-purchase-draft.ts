import { useMemo, useSyncExternalStore } from "react";
import { createDraftStore, sentKey, type DraftPlaces, type DraftStore } from "./draft-store.ts";
import { EMPTY_DRAFT, type PurchaseDraft } from "./purchase-draft.ts";
import { tabName } from "./tab-name.ts";

/** One store per raffle, shared by the whole page. On the server nothing is cached. */
const stores = new Map<number, DraftStore>();

const noStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error("Storage is refused.");
  },
  removeItem: () => {},
};
const noPlaces: DraftPlaces = { shared: noStorage, tab: noStorage, tabName: "" };

/** The draft store of a raffle, for use outside of React. */
export function draftStoreOf(raffleId: number): DraftStore {
  if (typeof window === "undefined") return createDraftStore(raffleId, noPlaces);
  const known = stores.get(raffleId);
  if (known !== undefined) return known;
  const store = createDraftStore(raffleId, browserPlaces());
  stores.set(raffleId, store);
  if (someTabSent(raffleId)) void adopt(raffleId, store);
  return store;
}

function someTabSent(raffleId: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(sentKey(raffleId, "")));
  } catch {
    return false; // storage refused
  }
}

/** Loaded only if needed, as every visitor of the storefront has drafts. */
async function adopt(raffleId: number, store: DraftStore): Promise<void> {
  const { adoptRequest } = await import("./adopt-request.ts");
  await adoptRequest(raffleId, store);
}

function browserPlaces(): DraftPlaces {
  try {
    return { shared: window.localStorage, tab: window.sessionStorage, tabName: tabName() };
  } catch {
    return noPlaces; // merely accessing them throws
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

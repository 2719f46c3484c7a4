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
  const store = createDraftStore(raffleId, browserPlaces());
  stores.set(raffleId, store);
  if (someTabSent(raffleId)) void adopt(raffleId, store);
  return store;
}

function someTabSent(raffleId: number): boolean {
  const keys = unlessRefused(() => Object.keys(localStorage), []);
  return keys.some((key) => key.startsWith(sentKey(raffleId, "")));
}

/** Loaded only if needed, as every visitor of the storefront has drafts. */
async function adopt(raffleId: number, store: DraftStore): Promise<void> {
  const { adoptRequest } = await import("./adopt-request.ts");
  await adoptRequest(raffleId, store);
}

function browserPlaces(): DraftPlaces {
  // Merely accessing them throws.
  const places = () => ({ shared: localStorage, tab: sessionStorage, tabName: tabName() });
  return unlessRefused(places, noPlaces);
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

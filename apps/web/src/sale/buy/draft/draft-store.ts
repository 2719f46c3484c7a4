import {
  EMPTY_DRAFT,
  parseSharedDraft,
  parseTabDraft,
  type PurchaseDraft,
} from "./purchase-draft.ts";
import { unless } from "../../../shared/unless.ts";

type DraftChange = Partial<Omit<PurchaseDraft, "savedAt">>;
type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface DraftStore {
  readonly get: () => PurchaseDraft;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies and stores a change. A function receives the current draft. */
  readonly update: (change: DraftChange | ((draft: PurchaseDraft) => DraftChange)) => void;
  readonly clear: () => void;
}

/** Where a draft is stored. */
export interface DraftPlaces {
  /** For what all tabs know. */
  readonly shared: TextStorage;
  /** For what one tab is about to reserve. */
  readonly tab: TextStorage;
  /** The tab's name: under it a sent request is also kept in `shared`, in case the tab is closed before the answer. */
  readonly tabName: string;
}

/** The key of a raffle's draft in either storage; with `""`, the prefix of all of them. */
export const draftKey = (raffleId: number | "") => `compra:${raffleId}`;

/** The key in localStorage of what a tab has sent without an answer; with `""`, the prefix of all tabs. */
export const sentKey = (raffleId: number, tabName: string) => `${draftKey(raffleId)}:${tabName}`;

/**
 * The draft of a purchase of one raffle. Its buyer, payments and latest purchase are in sync between tabs. If the browser refuses
 * storage, it lives in memory. `now` returns milliseconds since 1970.
 */
export function createDraftStore(
  raffleId: number,
  places: DraftPlaces,
  now: () => number = Date.now,
): DraftStore {
  const key = draftKey(raffleId);
  const sent = sentKey(raffleId, places.tabName);
  const listeners = new Set<() => void>();
  const readShared = () =>
    unless(DOMException, () => parseSharedDraft(places.shared.getItem(key), now()), null);
  const readTab = () =>
    unless(DOMException, () => parseTabDraft(places.tab.getItem(key), now()), null);
  let draft: PurchaseDraft = { ...EMPTY_DRAFT, ...readTab(), ...readShared() };
  /** False if the browser refused to store the draft, which then is only here. */
  let stored = true;

  const set = (next: PurchaseDraft, store: () => void) => {
    draft = next;
    stored = unless(DOMException, () => (store(), true), false);
    for (const listener of listeners) listener();
  };
  const followOtherTabs = () => {
    const shared = readShared();
    // Forgotten in another tab, and so here too.
    if (shared === null) unless(DOMException, () => places.tab.removeItem(key), undefined);
    draft = shared === null ? EMPTY_DRAFT : { ...draft, ...shared };
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    followOtherTabs();
    for (const listener of listeners) listener();
  };

  return {
    get: () => draft,
    subscribe(listener) {
      if (listeners.size === 0) {
        // Nobody listened to other tabs while this one showed another page.
        if (stored) followOtherTabs();
        globalThis.addEventListener("storage", onStorage);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener("storage", onStorage);
      };
    },
    update(change) {
      // Another tab may have written just before its event arrives here.
      const latest = { ...draft, ...readShared() };
      const changed = typeof change === "function" ? change(latest) : change;
      const next = { ...latest, ...changed, savedAt: now() };
      set(next, () => write(next, places, key, sent));
    },
    clear: () =>
      set(EMPTY_DRAFT, () => {
        places.tab.removeItem(key);
        places.shared.removeItem(key);
        places.shared.removeItem(sent);
      }),
  };
}

function write(
  { selection, request, buyer, purchase, payments, savedAt }: PurchaseDraft,
  { shared, tab }: DraftPlaces,
  key: string,
  sent: string,
): void {
  shared.setItem(key, JSON.stringify({ buyer, purchase, payments, savedAt }));
  const own = JSON.stringify({ selection, request, savedAt });
  tab.setItem(key, own);
  if (request === null) shared.removeItem(sent);
  else shared.setItem(sent, own);
}

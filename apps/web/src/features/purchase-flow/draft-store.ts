import { EMPTY_DRAFT, parseDraft, type PurchaseDraft } from "./purchase-draft.ts";

type DraftChange = Partial<Omit<PurchaseDraft, "savedAt">>;

export interface DraftStore {
  readonly get: () => PurchaseDraft;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a change at once; a function gets the draft as it is then. */
  readonly update: (change: DraftChange | ((draft: PurchaseDraft) => DraftChange)) => void;
  readonly clear: () => void;
}

/** Where one raffle's draft is in local storage; the start of all of them for `""`. */
export const draftKey = (raffleId: number | "") => `compra:${raffleId}`;

/**
 * The draft of one raffle's purchase, the same in every tab. Where the browser refuses storage it lasts for the visit.
 * `now` gives milliseconds since 1970.
 */
export function createDraftStore(
  raffleId: number,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  now: () => number = Date.now,
): DraftStore {
  const key = draftKey(raffleId);
  const listeners = new Set<() => void>();
  let draft = read() ?? EMPTY_DRAFT;

  function read(): PurchaseDraft | null {
    try {
      return parseDraft(storage.getItem(key), now());
    } catch {
      return null; // storage refused
    }
  }
  const set = (next: PurchaseDraft, store: () => void) => {
    draft = next;
    try {
      store();
    } catch {
      // Storage refused or full: the draft in memory lasts for the visit.
    }
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    draft = read() ?? EMPTY_DRAFT;
    for (const listener of listeners) listener();
  };

  return {
    get: () => draft,
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener("storage", onStorage);
      };
    },
    update(change) {
      const changed = typeof change === "function" ? change(draft) : change;
      const next = { ...draft, ...changed, savedAt: now() };
      set(next, () => storage.setItem(key, JSON.stringify(next)));
    },
    clear: () => set(EMPTY_DRAFT, () => storage.removeItem(key)),
  };
}

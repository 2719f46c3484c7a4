import { EMPTY_DRAFT, parseDraft, type PurchaseDraft } from "./purchase-draft.ts";

type DraftChange = Partial<Omit<PurchaseDraft, "savedAt">>;

export interface DraftStore {
  readonly get: () => PurchaseDraft;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies and stores a change. A function receives the current draft. */
  readonly update: (change: DraftChange | ((draft: PurchaseDraft) => DraftChange)) => void;
  readonly clear: () => void;
}

/** The localStorage key of a raffle's draft; with `""`, the prefix of all of them. */
export const draftKey = (raffleId: number | "") => `compra:${raffleId}`;

/**
 * The draft of a purchase of one raffle, in sync between tabs. If the browser refuses storage, it lives in memory.
 * `now` returns milliseconds since 1970.
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
      // Storage refused or full: the draft stays in memory.
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

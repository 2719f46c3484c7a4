import { draftKey, type DraftStore } from "./draft-store.ts";
import { draftStoreOf } from "./use-purchase-draft.ts";

const PREFIX = draftKey("");

interface StoredDraft {
  readonly raffleId: number;
  readonly store: DraftStore;
}

/** All drafts stored on this phone, the most recently changed first. */
export function storedDrafts(): StoredDraft[] {
  return storedRaffleIds()
    .map((raffleId) => ({ raffleId, store: draftStoreOf(raffleId) }))
    .sort((a, b) => b.store.get().savedAt - a.store.get().savedAt);
}

function storedRaffleIds(): number[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const raffle = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : "";
      return /^\d+$/.test(raffle) ? [Number(raffle)] : [];
    });
  } catch {
    return []; // storage refused
  }
}

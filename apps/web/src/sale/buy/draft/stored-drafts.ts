import { draftKey, type DraftStore } from "./draft-store.ts";
import { draftStoreOf } from "./use-purchase-draft.ts";
import { unlessRefused } from "../../../shared/unless.ts";

const PREFIX = draftKey("");

/** All drafts stored on this phone, the most recently changed first. */
export function storedDrafts(): { raffleId: number; store: DraftStore }[] {
  return storedKeys()
    .map((key) => key.slice(PREFIX.length))
    .filter((raffle) => /^\d+$/.test(raffle))
    .map(Number)
    .map((raffleId) => ({ raffleId, store: draftStoreOf(raffleId) }))
    .sort((a, b) => b.store.get().savedAt - a.store.get().savedAt);
}

/** Deletes all drafts of this phone, and what its tabs have sent without an answer. */
export function forgetDrafts(): void {
  for (const { store } of storedDrafts()) store.clear();
  for (const key of storedKeys()) localStorage.removeItem(key);
}

/** Deletes the buyer's data in all drafts of this phone. */
export function forgetBuyers(): void {
  for (const { store } of storedDrafts()) {
    if (store.get().buyer !== null) store.update({ buyer: null });
  }
}

function storedKeys(): string[] {
  const keys = unlessRefused(() => Object.keys(localStorage), []);
  return keys.filter((key) => key.startsWith(PREFIX));
}

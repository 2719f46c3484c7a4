import { useSyncExternalStore } from "react";
import { forgetDrafts, storedDrafts } from "./stored-drafts.ts";
import { paymentOf, withoutPayment } from "./payment-drafts.ts";
import { openPhotoStore } from "./photo-store.ts";
import { parseJson, readTexts } from "./read-stored.ts";
import { rememberBuyer } from "./remembered-buyer.ts";

/**
 * A purchase made on this phone and the secret that opens it. Nothing else is stored; the rest comes from the server.
 */
export interface RememberedPurchase {
  readonly id: string;
  readonly secret: string;
}

const KEY = "mis-compras";
/** The oldest purchases beyond this many are dropped. */
const MAX_REMEMBERED = 50;
const NONE: readonly RememberedPurchase[] = [];

const listeners = new Set<() => void>();
let current: readonly RememberedPurchase[] = NONE;

/** Adds a purchase as the newest. If it is in the list already, its position doesn't change. */
export function rememberPurchase({ id, secret }: RememberedPurchase): void {
  const known = read();
  write(known.some((other) => other.id === id) ? known : [{ id, secret }, ...known]);
}

/** Removes a purchase and everything typed for it, since other people may use this phone. */
export function forgetPurchase(id: string, ofRaffle: number | undefined): void {
  for (const { raffleId, store } of storedDrafts()) {
    const draft = store.get();
    const isIdle = draft.purchase === null && raffleId === ofRaffle;
    if (draft.purchase?.id === id || isIdle) store.clear();
    else if (paymentOf(draft, id) !== null) store.update(withoutPayment(draft, id));
  }
  void openPhotoStore().forget(id);
  write(read().filter((other) => other.id !== id));
}

/** Deletes every purchase, every draft and the buyer's data. */
export function forgetEverything(): void {
  const photos = openPhotoStore();
  for (const { id } of read()) void photos.forget(id);
  forgetDrafts();
  rememberBuyer(null);
  write(NONE);
}

/** The purchases stored on this phone, newest first, in sync between tabs. Empty during hydration. */
export function useRememberedPurchases(): readonly RememberedPurchase[] {
  return useSyncExternalStore(subscribe, snapshot, () => NONE);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** Returns the same array until something changes, as `useSyncExternalStore` requires. */
function snapshot(): readonly RememberedPurchase[] {
  const now = read();
  const same =
    now.length === current.length && now.every(({ id }, index) => id === current[index]?.id);
  if (!same) current = now;
  return current;
}

/** The stored list, plus the purchases of drafts that are older than the list. */
function read(): readonly RememberedPurchase[] {
  const listed = readList();
  const known = new Set(listed.map(({ id }) => id));
  const ofDrafts = storedDrafts().flatMap(({ store }) => {
    const { purchase } = store.get();
    return purchase === null || known.has(purchase.id) ? [] : [purchase];
  });
  return [...listed, ...ofDrafts];
}

function readList(): readonly RememberedPurchase[] {
  try {
    const stored: unknown = parseJson(localStorage.getItem(KEY) ?? "[]");
    const values: unknown[] = Array.isArray(stored) ? stored : [];
    return values.map((value) => readTexts(value, ["id", "secret"])).filter((one) => one !== null);
  } catch {
    return current; // storage refused: the list stays in memory
  }
}

function write(list: readonly RememberedPurchase[]): void {
  current = list.slice(0, MAX_REMEMBERED);
  try {
    localStorage.setItem(KEY, JSON.stringify(current.map(({ id, secret }) => ({ id, secret }))));
  } catch {
    // Storage refused: the list stays in memory.
  }
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) for (const listener of listeners) listener();
}

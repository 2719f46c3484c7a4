import { useSyncExternalStore } from "react";
import { forgetCampaign } from "../../../shared/campaign/carried-campaign.ts";
import { forgetDrafts, storedDrafts } from "./stored-drafts.ts";
import { dropCopy } from "./kept-copies.ts";
import { paymentOf, withoutPayment } from "./payment-drafts.ts";
import { openPhotoStore } from "./photo-store.ts";
import { endPush } from "./push-mark.ts";
import { parseJson, readTexts } from "./read-stored.ts";
import { rememberBuyer } from "./remembered-buyer.ts";
import { unlessRefused } from "../../../shared/unless.ts";

/**
 * A purchase made on this phone and the secret that opens it. The rest comes from the server; of what it said last, only the
 * ticket is kept (draft/kept-copies.ts).
 */
export interface RememberedPurchase {
  readonly id: string;
  readonly secret: string;
}

/** Each purchase has an entry of its own: of a list, two tabs that add to it at the same moment would lose one. */
const PREFIX = "mi-compra-";
/** The list of former versions, newest first. */
const FORMER_LIST = "mis-compras";
/** The oldest purchases beyond this many are dropped. */
const MAX_REMEMBERED = 50;
const NONE: readonly RememberedPurchase[] = [];

const listeners = new Set<() => void>();
let current: readonly RememberedPurchase[] = NONE;
/** What the storage refused, newest first. */
let unstored: readonly RememberedPurchase[] = NONE;

/** Adds a purchase as the newest. If it is stored already, its position doesn't change. */
export function rememberPurchase({ id, secret }: RememberedPurchase): void {
  if (!readStored().some((other) => other.id === id)) store({ id, secret });
  tellListeners();
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
  endPush(id);
  remove(id);
  tellListeners();
}

/** Deletes every purchase, every draft, the buyer's data and the campaign that they came by. */
export function forgetEverything(): void {
  const photos = openPhotoStore();
  const all = read();
  for (const { id } of all) void photos.forget(id);
  forgetDrafts();
  rememberBuyer(null);
  forgetCampaign();
  for (const { id } of all) {
    endPush(id);
    remove(id);
  }
  tellListeners();
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

/** What is stored, plus the purchases of drafts that aren't. */
function read(): readonly RememberedPurchase[] {
  const stored = readStored();
  const known = new Set(stored.map(({ id }) => id));
  const ofDrafts = storedDrafts().flatMap((draft) => {
    const { purchase } = draft.store.get();
    return purchase === null || known.has(purchase.id) ? [] : [purchase];
  });
  return [...stored, ...ofDrafts];
}

/** Newest first. */
function readStored(): readonly RememberedPurchase[] {
  return unlessRefused(() => [...unstored, ...readEntries(), ...readFormerList()], unstored);
}

function readEntries(): RememberedPurchase[] {
  const entries = Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(PREFIX)) return [];
    const entry = readTexts(parseJson(localStorage.getItem(key) ?? ""), ["secret", "at"]);
    return entry === null ? [] : [{ ...entry, id: key.slice(PREFIX.length) }];
  });
  return entries.sort((a, b) => (a.at > b.at ? -1 : 1)).map(({ id, secret }) => ({ id, secret }));
}

function readFormerList(): RememberedPurchase[] {
  const stored: unknown = parseJson(localStorage.getItem(FORMER_LIST) ?? "[]");
  const values: unknown[] = Array.isArray(stored) ? stored : [];
  return values.map((value) => readTexts(value, ["id", "secret"])).filter((one) => one !== null);
}

function store({ id, secret }: RememberedPurchase): void {
  const entry = JSON.stringify({ secret, at: new Date().toISOString() });
  const isStored = unlessRefused(() => (localStorage.setItem(PREFIX + id, entry), true), false);
  if (!isStored) unstored = [{ id, secret }, ...unstored];
  for (const old of readStored().slice(MAX_REMEMBERED)) remove(old.id);
}

function remove(id: string): void {
  dropCopy(id);
  unstored = unstored.filter((other) => other.id !== id);
  unlessRefused(() => {
    localStorage.removeItem(PREFIX + id);
    const former = readFormerList();
    const left = former.filter((other) => other.id !== id);
    if (left.length < former.length) localStorage.setItem(FORMER_LIST, JSON.stringify(left));
  }, undefined);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === FORMER_LIST || key.startsWith(PREFIX)) tellListeners();
}

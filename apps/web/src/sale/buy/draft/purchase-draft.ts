import { readBuyer, type BuyerData } from "./buyer-data.ts";
import { isRecord, parseJson, readTexts } from "./read-stored.ts";

/** What the buyer wants: a number of randomly drawn tickets, or the numbers they picked. */
export type Selection =
  | { readonly kind: "drawn"; readonly quantity: number }
  | { readonly kind: "picked"; readonly numbers: readonly string[] };

/** A payment as typed, and the id of its purchase. */
export interface PaymentData {
  readonly purchase_id: string;
  readonly payment_method: string;
  readonly payment_reference: string;
  readonly payer_bank: string;
  readonly payer_phone: string;
}

/** A purchase made in this browser, the secret that opens it, and whether this browser sent its proof. */
export interface PurchaseKey {
  readonly id: string;
  readonly secret: string;
  readonly proof: "missing" | "sent";
}

/** A reservation that was sent and may still be made. */
export interface SentRequest {
  /** Its idempotency key. */
  readonly key: string;
  /** Of its body; a different body gets a new key. */
  readonly fingerprint: string;
  /** Its place in line (`X-Place-In-Line`) while the buyer waits there. */
  readonly place: string | null;
}

/** What every tab of this browser knows about its purchases of one raffle. */
export interface SharedDraft {
  readonly buyer: BuyerData | null;
  /** The latest purchase that was reserved and not yet detached. */
  readonly purchase: PurchaseKey | null;
  /** Payments as typed and not yet sent, one for each purchase of the raffle. */
  readonly payments: readonly PaymentData[];
  /** Milliseconds since 1970, to drop abandoned drafts. */
  readonly savedAt: number;
}

/** What one tab is about to reserve. Two tabs of a raffle make two purchases. */
export interface TabDraft {
  readonly selection: Selection | null;
  readonly request: SentRequest | null;
  readonly savedAt: number;
}

/** A purchase in progress of one raffle, stored in the browser until the proof is sent. */
export type PurchaseDraft = SharedDraft & TabDraft;

export const EMPTY_DRAFT: PurchaseDraft = {
  selection: null,
  buyer: null,
  request: null,
  purchase: null,
  payments: [],
  savedAt: 0,
};

/** As long as the server keeps an idempotency key. */
export const DRAFT_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The number of tickets in a selection. */
export function quantityOf(selection: Selection): number {
  return selection.kind === "drawn" ? selection.quantity : selection.numbers.length;
}

/** The latest purchase of this browser, if its proof is missing. */
export function heldPurchase({ purchase }: Pick<PurchaseDraft, "purchase">): PurchaseKey | null {
  return purchase?.proof === "missing" ? purchase : null;
}

/** Parses the stored part that tabs share; null if there is none, or it is too old or malformed. */
export function parseSharedDraft(text: string | null, now: number): SharedDraft | null {
  const value = readSaved(text, now);
  return (
    value && {
      buyer: readBuyer(value["buyer"]),
      purchase: readPurchaseKey(value["purchase"]),
      payments: readPayments(value["payments"]),
      savedAt: value.savedAt,
    }
  );
}

/** Parses the stored part of one tab, likewise. */
export function parseTabDraft(text: string | null, now: number): TabDraft | null {
  const value = readSaved(text, now);
  return (
    value && {
      selection: readSelection(value["selection"]),
      request: readRequest(value["request"]),
      savedAt: value.savedAt,
    }
  );
}

function readSaved(
  text: string | null,
  now: number,
): (Record<string, unknown> & { savedAt: number }) | null {
  const value = text === null ? null : parseJson(text);
  if (!isRecord(value)) return null;
  const { savedAt } = value;
  if (typeof savedAt !== "number" || now - savedAt > DRAFT_LIFE_MS) return null;
  return { ...value, savedAt };
}

function readSelection(value: unknown): Selection | null {
  if (!isRecord(value)) return null;
  const { kind, quantity, numbers } = value;
  if (kind === "drawn" && typeof quantity === "number" && Number.isSafeInteger(quantity)) {
    return quantity > 0 ? { kind, quantity } : null;
  }
  if (kind === "picked" && Array.isArray(numbers) && numbers.every(isNumberText)) {
    return { kind, numbers };
  }
  return null;
}

function readRequest(value: unknown): SentRequest | null {
  const sent = readTexts(value, ["key", "fingerprint"]);
  return sent && { ...sent, place: readTexts(value, ["place"])?.place ?? null };
}

function readPurchaseKey(value: unknown): PurchaseKey | null {
  const texts = readTexts(value, ["id", "secret", "proof"]);
  return texts && { ...texts, proof: texts.proof === "sent" ? "sent" : "missing" };
}

function readPayments(value: unknown): PaymentData[] {
  const fields = [
    "purchase_id",
    "payment_method",
    "payment_reference",
    "payer_bank",
    "payer_phone",
  ] as const;
  if (!Array.isArray(value)) return [];
  return value.flatMap((payment) => readTexts(payment, fields) ?? []);
}

const isNumberText = (value: unknown): value is string =>
  typeof value === "string" && /^\d{1,6}$/.test(value);

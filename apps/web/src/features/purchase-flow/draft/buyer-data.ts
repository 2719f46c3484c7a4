import { isRecord } from "./read-stored.ts";

/**
 * The fields of the buyer's form, in its order and empty. Each is named as in the contract, and is kept in the draft, remembered and
 * sent; an optional one is left out of what is sent while it is empty.
 */
export const NO_BUYER = { name: "", document_id: "", phone: "", email: "" };

/** The buyer's data as typed; only validated when it is sent. */
export type BuyerData = Readonly<typeof NO_BUYER>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object that is written here has no other keys
export const buyerFields = Object.keys(NO_BUYER) as readonly (keyof BuyerData)[];

/** Stored data; fields that it doesn't have, because its version had none, are empty. Null if nothing was stored. */
export function readBuyer(value: unknown): BuyerData | null {
  if (!isRecord(value)) return null;
  const buyer = { ...NO_BUYER };
  for (const field of buyerFields) {
    const text = value[field];
    if (typeof text === "string") buyer[field] = text;
  }
  return buyerFields.every((field) => buyer[field] === "") ? null : buyer;
}

/** What is sent: without surplus spaces, and without what was left empty. */
export function sentBuyer(buyer: BuyerData): Partial<BuyerData> {
  const sent: Partial<typeof NO_BUYER> = {};
  for (const field of buyerFields) {
    const text = buyer[field].trim().replace(/\s+/g, " ");
    if (text !== "") sent[field] = text;
  }
  return sent;
}

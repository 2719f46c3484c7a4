import { isRecord, readTexts } from "./read-stored.ts";

/**
 * The buyer's form while it is empty, in its order. Its fields have the contract's names; all are kept in the draft, remembered and
 * sent, except that an empty one isn't sent.
 */
export const NO_BUYER = { name: "", document_id: "", phone: "", email: "" };

/** The buyer's data as typed; only validated when it is sent. */
export type BuyerData = Readonly<typeof NO_BUYER>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has no other keys
export const buyerFields = Object.keys(NO_BUYER) as readonly (keyof BuyerData)[];

/** Stored data; fields that it doesn't have, because its version had none, are empty. Null if it is missing or malformed. */
export function readBuyer(value: unknown): BuyerData | null {
  return isRecord(value) ? readTexts({ ...NO_BUYER, ...value }, buyerFields) : null;
}

import { newUuid } from "@rifas/api-client/new-uuid";
import type { Schema } from "@rifas/api-client/types";
import { buyerFields, type BuyerData } from "../draft/buyer-data.ts";
import {
  quantityOf,
  type PurchaseDraft,
  type Selection,
  type SentRequest,
} from "../draft/purchase-draft.ts";

/** The request body that reserves numbers. */
export type Reservation = Omit<Schema<"PurchaseCreation">, "proof">;

/** The reservation of a selection for a buyer who confirmed that they are 18 and accept these terms. */
export function reservationOf(
  raffleId: number,
  selection: Selection,
  buyer: BuyerData,
  termsVersion: string,
): Reservation {
  return {
    raffle_id: raffleId,
    quantity: quantityOf(selection),
    ...(selection.kind === "picked" ? { numbers: [...selection.numbers] } : {}),
    // The form requires these.
    name: "",
    document_id: "",
    phone: "",
    ...sentBuyer(buyer),
    adult: true,
    terms_version: termsVersion,
    channel: "web",
  };
}

/** What is sent of the form: without surplus spaces, and without what was left empty. */
function sentBuyer(buyer: BuyerData): Partial<BuyerData> {
  const sent: { -readonly [Field in keyof BuyerData]?: string } = {};
  for (const field of buyerFields) {
    const text = buyer[field].trim().replace(/\s+/g, " ");
    if (text !== "") sent[field] = text;
  }
  return sent;
}

/**
 * The idempotency key for a reservation. Repeating the same body reuses the draft's key, whatever the network did;
 * any other body gets a new one.
 */
export function requestFor(
  draft: Pick<PurchaseDraft, "request">,
  reservation: Reservation,
): SentRequest {
  const fingerprint = JSON.stringify(reservation);
  if (draft.request?.fingerprint === fingerprint) return draft.request;
  return { key: newUuid(), fingerprint, place: null };
}

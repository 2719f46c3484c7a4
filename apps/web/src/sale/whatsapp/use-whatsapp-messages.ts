import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { useMemo } from "react";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";

export type WhatsAppMessage = Schema<"WhatsAppMessage">;

/** What a message says about a payment: that it isn't enough, came twice, was sent back or will be; by default of the whole amount. */
export interface PaymentNews {
  readonly about: Schema<"WhatsAppPaymentKind">;
  readonly amount_bs?: string;
}

/**
 * The messages that fit these purchases now, or those with some news of a payment, by their ids; at most 50 at a time. Those that are
 * still loading are missing.
 */
export function useWhatsAppMessages(
  ids: readonly string[],
  news?: PaymentNews,
): ReadonlyMap<string, WhatsAppMessage> {
  const { data } = useFreshQuery(
    ids.length === 0 ? null : get("/whatsapp-messages", { purchase_id: ids, ...news }),
  );
  return useMemo(
    () => new Map(data?.items.map((message) => [message.purchase_id, message])),
    [data],
  );
}

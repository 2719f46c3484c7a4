import { adminQueries } from "@rifas/api-client/admin-queries";
import type { Schema } from "@rifas/api-client/types";
import { useMemo } from "react";
import { useFreshQuery } from "../desk/use-fresh-query.ts";

export type WhatsAppMessage = Schema<"WhatsAppMessage">;

/** The messages that fit these purchases now, by their ids; at most 50 at a time. Those that are still loading are missing. */
export function useWhatsAppMessages(ids: readonly string[]): ReadonlyMap<string, WhatsAppMessage> {
  const { data } = useFreshQuery(ids.length === 0 ? null : adminQueries.whatsAppMessages(ids));
  return useMemo(
    () => new Map(data?.items.map((message) => [message.purchase_id, message])),
    [data],
  );
}

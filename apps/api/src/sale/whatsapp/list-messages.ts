import type { Schema } from "@rifas/api-client/types";
import {
  fillWhatsAppText,
  whatsAppChat,
  whatsAppFacts,
  whatsAppKindOf,
} from "@rifas/domain/whatsapp-message";
import { originalWhatsAppTexts } from "@rifas/domain/whatsapp-texts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import type { WhatsAppTexts } from "../../platform/configuration/config-values.ts";
import type { Context } from "../../platform/context.ts";
import { readingNow } from "../../platform/reading.ts";
import { purchaseLink } from "../../platform/secrets/purchase-link.ts";
import { loadPurchaseRows } from "../purchases/load-purchase-rows.ts";
import { purchaseView, type PurchaseViewRow } from "../purchases/purchase-view.ts";
import { prepared, type Reader } from "../../database/database.ts";

type Message = Schema<"WhatsAppMessage">;

/** What staff want to say about a payment, instead of what a purchase's state says. */
interface Asked {
  about?: Schema<"WhatsAppPaymentKind"> | undefined;
  amount_bs?: string | undefined;
}

/** The message that fits each purchase now, in the order of `ids`; those that don't exist are left out. */
export async function listWhatsAppMessages(
  context: Context,
  ids: readonly string[],
  asked: Asked = {},
): Promise<Message[]> {
  const { database, now } = readingNow(context);
  const rows = await loadPurchaseRows({ database, now }, ids);
  const own = await readConfig(database, "whatsapp_texts");
  const { name: siteName } = await readConfig(database, "site");
  const opened = await lastOpened(database, ids);
  return rows.map((row) => {
    const message = messageOf(context, row, { own, siteName, now, asked });
    return { ...message, opened: opened.get(`${row.id} ${message.kind}`) ?? null };
  });
}

function messageOf(
  context: Context,
  row: PurchaseViewRow,
  by: { own: WhatsAppTexts; siteName: string; now: Date; asked: Asked },
): Omit<Message, "opened"> {
  const { own, siteName, now, asked } = by;
  const purchase = purchaseView(row, now);
  const kind = asked.about ?? whatsAppKindOf(purchase, now.getTime());
  const facts = whatsAppFacts(purchase, siteName, asked.about && asked.amount_bs);
  const link = purchaseLink(context, purchase.id);
  const text = own[kind] ?? originalWhatsAppTexts[kind];
  const chat = whatsAppChat(purchase, fillWhatsAppText(text, facts, link));
  return { purchase_id: purchase.id, kind, url: null, obstacle: null, ...chat };
}

/** Who last opened each message of these purchases, by '<purchase> <kind>'. */
async function lastOpened(database: Reader, ids: readonly string[]) {
  const rows = await database.query<{ purchase_id: string; kind: string; by: string; at: Date }>(
    selectOpened,
    [ids],
  );
  return new Map(
    rows.map(({ purchase_id, kind, by, at }) => [
      `${purchase_id} ${kind}`,
      { by, at: at.toISOString() },
    ]),
  );
}

const selectOpened = prepared("last-opened-messages")`
    SELECT DISTINCT ON (entity_id, changes -> 0 ->> 'after')
           entity_id AS purchase_id, changes -> 0 ->> 'after' AS kind, actor_name AS by, at
      FROM audit_log
     WHERE entity_type = 'purchase' AND entity_id = ANY ($1::text[]) AND action = 'whatsapp_opened'
     ORDER BY entity_id, changes -> 0 ->> 'after', id DESC`;

import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import {
  fillWhatsAppText,
  whatsAppChat,
  whatsAppFacts,
  whatsAppKindOf,
} from "@rifas/domain/whatsapp-message";
import { originalWhatsAppTexts } from "@rifas/domain/whatsapp-texts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { findPurchase } from "./find-purchases.ts";
import { refuse, type MockOverrides } from "../mock-types.ts";
import { noteChange } from "./purchase-changes.ts";

/** Messages to buyers by WhatsApp, and who opened them. */
export function whatsAppOperations(world: MockWorld) {
  return {
    async listWhatsAppMessages({ query }) {
      const items = query.purchase_id.map((id) => messageOf(world, findPurchase(world, id), query));
      return { status: 200, body: { items } };
    },
    async recordWhatsAppMessage({ path, body }, { user }) {
      const purchase = findPurchase(world, path.id);
      if (messageOf(world, purchase).url === null) {
        return refuse(400, "validation_failed", "A esa persona no se le puede escribir.");
      }
      const changes = [{ field: "message" as const, before: null, after: body.kind }];
      noteChange(world, purchase, user, { action: "whatsapp_opened", reason: null, changes });
      return { status: 200, body: messageOf(world, purchase) };
    },
  } satisfies MockOverrides;
}

function messageOf(
  world: MockWorld,
  purchase: PurchaseForStaff,
  asked: { about?: Schema<"WhatsAppPaymentKind"> | undefined; amount_bs?: string | undefined } = {},
): Schema<"WhatsAppMessage"> {
  const kind = asked.about ?? whatsAppKindOf(purchase, Date.parse(mockNow()));
  const facts = whatsAppFacts(purchase, world.site.site.name, asked.amount_bs);
  const link = `https://rifas.example/compra/${purchase.id}#secreto-de-esta-compra`;
  const { whatsapp_texts: own } = world.configEntries;
  const written = own.key === "whatsapp_texts" ? own.value[kind] : null;
  const text = written ?? originalWhatsAppTexts[kind];
  const chat = whatsAppChat(purchase, fillWhatsAppText(text, facts, link));
  const opened = world.histories
    .get(purchase.id)
    ?.find(({ action, changes }) => action === "whatsapp_opened" && changes[0]?.after === kind);
  return {
    purchase_id: purchase.id,
    kind,
    url: null,
    obstacle: null,
    ...chat,
    opened: opened === undefined ? null : { by: opened.actor.name, at: opened.at },
  };
}

import type { Schema } from "@rifas/api-client/types";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { prepared } from "../../database/database.ts";
import { sellerNotFound } from "../../people/sellers/update-seller.ts";
import type { StaffActor } from "../../platform/actor.ts";
import { readSaleConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { isBlock } from "../holds/lapsed-holds.ts";
import { saleRefusal } from "../holds/sale-window.ts";
import { sellList } from "../paper-lists/sell-list.ts";
import { untilCodesAreFree } from "../purchases/create/make-purchases.ts";
import { pricedTerms } from "../purchases/create/sale-terms.ts";
import { lockPurchase } from "../purchases/lock-purchase.ts";
import { takingTickets } from "../tickets/reserve-tickets.ts";
import { ticketsOf } from "../tickets/tickets-of.ts";

/** Gives another seller all numbers of a block, with which it ends, or some, until the same hour, in a block of their own. */
export async function passBlock(
  context: Context,
  actor: StaffActor,
  id: string,
  { id: sellerId, numbers: some }: Schema<"BlockPass">,
): Promise<Result<null>> {
  const settings = await readSaleConfig(context.database);
  return await untilCodesAreFree(() =>
    takingTickets(context.database, async (tx): Promise<Result<null>> => {
      const now = context.clock.now();
      const locked = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
      if (!locked.ok) return locked;
      const [seller] = await tx.query<Seller>(selectSeller, [sellerId]);
      if (seller === undefined) return sellerNotFound();
      const { purchase, raffle } = locked.value;
      const [block] = await tx.query(selectBlock, [id]);
      if (block === undefined || purchase.reserved_until === null) {
        const facts = { current_status: purchase.status };
        return fail("purchase_state", "Este bloque ya terminó.", { facts });
      }
      const held = await ticketsOf(tx, id);
      const all = held.map((number) => formatTicketNumber(number, raffle.total_tickets));
      const numbers = some === undefined ? all : [...new Set(some)];
      if (numbers.some((number) => !all.includes(number))) {
        return invalidField("numbers", "Alguno de esos números no está en ese bloque.");
      }
      const asked = {
        ...seller,
        raffle_id: raffle.id,
        channel: "staff" as const,
        quantity: numbers.length,
        numbers,
        block_until: purchase.reserved_until.toISOString(),
        seller_id: sellerId,
      };
      // It keeps its end, though a new block might have to end earlier: the close of sales may have moved.
      const terms = saleRefusal(raffle, now) ?? pricedTerms(raffle, asked, []);
      if (!terms.ok) return terms;
      const list = { buyers: [{ asked, terms: terms.value }], approved: false };
      const selling = { context, tx, actor, now };
      const made = await sellList(selling, { raffle, settings, list, because: "" });
      return made.ok ? ok(null) : made;
    }),
  );
}

interface Seller {
  name: string;
  document_id: string;
  phone: string;
}

const selectSeller = prepared("select-active-seller")`
    SELECT name, document_id, phone FROM sellers WHERE id = $1 AND active`;

const selectBlock = prepared("select-block")`
    SELECT FROM purchases AS p WHERE id = $1 AND seller_id IS NOT NULL AND ${isBlock("p")}`;

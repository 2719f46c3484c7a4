import type { Schema } from "@rifas/api-client/types";
import { documentOfPhone } from "@rifas/domain/document-id";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import { prepared } from "../../database/database.ts";
import type { SellerActor } from "../../platform/actor.ts";
import { readConfig, readSaleConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { makeOnce, type KeyedCall } from "../../platform/idempotency.ts";
import { sellList, type Selling } from "../paper-lists/sell-list.ts";
import { checkNewPurchase, type NewPurchase } from "../purchases/create/check-new-purchase.ts";
import { untilCodesAreFree } from "../purchases/create/make-purchases.ts";
import { plainTerms, type SaleSettings } from "../purchases/create/sale-terms.ts";
import { raffleLockedFor } from "../purchases/lock-purchase.ts";
import { CASH, methodsFor } from "../purchases/purchase-settings.ts";
import type { RaffleRow } from "../purchases/purchase-row.ts";
import { takingTickets } from "../tickets/reserve-tickets.ts";
import { raffleNotFound } from "../tickets/visible-raffle.ts";
import { ownNumbers } from "./own-blocks.ts";
import { salesViews } from "./seller-sales.ts";

type Asked = Schema<"SellerSaleCreation">;

/**
 * Moves numbers out of a seller's blocks into a purchase of their buyer, in one transaction, once for its key. Failures: `numbers_taken` for
 * a number that isn't in a block of theirs which still lasts, `validation_failed` without a cédula if the owner wants one, and those of a
 * sale in person.
 */
export async function sellFromBlock(
  context: Context,
  actor: SellerActor,
  asked: Asked,
  keyed: KeyedCall | undefined,
): Promise<Result<Schema<"SellerSale">>> {
  const { database, clock } = context;
  const method = asked.paid_with === "cash" ? CASH.id : await pagoMovil(context);
  const methods = await methodsFor(database, [method]);
  const settings = { ...(await readSaleConfig(database)), methods };
  const sold = await untilCodesAreFree(() =>
    takingTickets(database, async (tx) => {
      const now = clock.now();
      const selling = { context, tx, actor, settings, now };
      return await makeOnce(tx, { keyed, now }, () => sellOnce(selling, asked, method));
    }),
  );
  if (!sold.ok) return sold;
  const [sale] = await salesViews(context, [sold.value]);
  if (sale === undefined) throw new Error(`Sale ${sold.value} is gone.`);
  return ok(sale);
}

type FromBlock = Selling & { actor: SellerActor; settings: SaleSettings };

async function sellOnce(
  { settings, ...selling }: FromBlock,
  { paid_with: _paid, ...asked }: Asked,
  method: string | undefined,
): Promise<Result<string>> {
  const { tx, actor, now } = selling;
  const raffle = await raffleLockedFor("sales", tx, asked.raffle_id);
  if (raffle === undefined) return raffleNotFound();
  const [seller] = await tx.query<{ approves: boolean; document_optional: boolean }>(selectSeller, [
    actor.sellerId,
  ]);
  if (asked.document_id === undefined && seller?.document_optional !== true) {
    return invalidField("document_id", "Escribe la cédula: el organizador la pide.");
  }
  const wanted: NewPurchase = {
    ...asked,
    document_id: asked.document_id ?? documentOfPhone(asked.phone),
    channel: "staff",
    quantity: asked.numbers.length,
    seller_id: actor.sellerId,
    ...(method !== undefined && { payment_method: method }),
  };
  const checked = checkNewPurchase(actor, wanted, now);
  if (!checked.ok) return checked;
  const terms = plainTerms(raffle, { asked: checked.value }, { settings, now });
  if (!terms.ok) return terms;
  const { wanted: taking } = terms.value;
  const numbers = "numbers" in taking ? taking.numbers : [];
  const held = { raffleId: raffle.id, numbers, sellerId: actor.sellerId, now };
  const outside = new Set(numbers).difference(new Set(await ownNumbers(tx, held)));
  if (outside.size > 0) return notInBlocks(raffle, [...outside]);
  const list = {
    buyers: [{ asked: checked.value, terms: terms.value }],
    approved: seller?.approves === true,
  };
  const because = `Venta de ${actor.name}, de su bloque.`;
  const sold = await sellList(selling, { raffle, settings, list, because });
  if (!sold.ok) return sold;
  const [id] = sold.value;
  if (id === undefined) throw new Error("A sale from a block made no purchase.");
  return ok(id);
}

/** The method of the site that is Pago Móvil; undefined without one. */
async function pagoMovil({ database }: Context): Promise<string | undefined> {
  const methods = await readConfig(database, "payment_methods");
  return methods.find(({ type, enabled }) => type === "pago_movil" && enabled)?.id;
}

function notInBlocks({ total_tickets: total }: RaffleRow, outside: readonly number[]): Refusal {
  const taken = outside.map((number) => formatTicketNumber(number, total));
  const what =
    taken.length === 1
      ? `El ${taken[0]} no está en tus bloques`
      : `${taken.length} de esos números no están en tus bloques`;
  // Joined, so that the mock goes on saying the sentence of a buyer's number for this code.
  const message = [what, "No se vendió nada."].join(". ");
  return fail("numbers_taken", message, { facts: { taken } });
}

const selectSeller = prepared("select-seller-who-sells")`
    SELECT approves, document_optional FROM sellers WHERE id = $1`;

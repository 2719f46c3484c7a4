import { multiplyMoney } from "@rifas/domain/money";
import { memberId, type Actor } from "../../../platform/actor.ts";
import { workRefusal, type ProofOfWork } from "../../attack/proof-of-work.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../database/database.ts";
import {
  fail,
  failAt,
  invalidField,
  ok,
  type Refusal,
  type Result,
} from "../../../platform/failure.ts";
import type { Origin } from "../../origins/origin.ts";
import type { PaymentMethod } from "../../../platform/configuration/config-values.ts";
import type { SaleConfig } from "../../../platform/configuration/read-config.ts";
import type { Wanted } from "../../tickets/reserve-tickets.ts";
import type { NewPurchase } from "./check-new-purchase.ts";
import { holdRefusal } from "./hold-limits.ts";
import { sellerRefusal } from "../../sellers/seller-limit.ts";
import { lockRaffleForSale } from "../lock-purchase.ts";
import type { RaffleRow } from "../purchase-row.ts";
import { chooseMethod, type FrozenRate } from "../purchase-settings.ts";
import { saleRefusal } from "../../holds/sale-window.ts";
import { readTicketNumbers } from "../ticket-list.ts";
import { trialRefusal } from "../trial.ts";
import { unconfirmedRefusal } from "./unconfirmed-limit.ts";

/** A requested purchase, with the configuration at the time. */
export interface SaleRequest {
  asked: NewPurchase;
  /** Where the request comes from; null if unknown or irrelevant. */
  origin: Origin | null;
  /** The `X-Proof-Of-Work` header. */
  proofOfWork: string | null;
  /** The currently published version of the terms. */
  currentTerms: string;
  methods: readonly PaymentMethod[];
  unconfirmedPercent: number | null;
}

/** What a purchase gets and what it costs. */
export interface SaleTerms {
  raffle: RaffleRow;
  wanted: Wanted;
  price: { unitPriceBs: string; amountBs: string; frozen: FrozenRate };
  /** The proof of work that the purchase uses up; null if none is needed. */
  work: ProofOfWork | null;
}

/**
 * Checks everything about a purchase that needs neither its numbers nor its photo, with the raffle locked for sale. With a
 * photo it runs twice, the first time before the photo is re-encoded, which is expensive.
 *
 * Failures: `not_found`, `raffle_not_on_sale`, `sales_closed`, `terms_changed`, `quantity_out_of_range`, `trial_exists`,
 * `too_many_holds`, `too_many_unpaid`, `too_many_unconfirmed`, `seller_limit`, `proof_of_work_required`, `validation_failed`.
 */
export async function termsOfSale(
  context: Context,
  tx: Transaction,
  request: SaleRequest,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Result<SaleTerms>> {
  const raffle = await lockRaffleForSale(tx, request.asked.raffle_id);
  if (!raffle || (!raffle.publish && actor.kind === "anyone")) {
    return fail("not_found", "No encontramos esa rifa.");
  }
  const refusal = plainRefusal(raffle, request, now);
  if (refusal) return refusal;
  const second = request.asked.trial ? await trialRefusal(tx, raffle.id, "create") : null;
  if (second) return second;
  const wanted = wantedNumbers(raffle, request.asked);
  if (!wanted.ok) return wanted;
  const needsWork = raffle.attack_since !== null && actor.kind === "anyone";
  const work = needsWork ? { raffleId: raffle.id, sent: request.proofOfWork } : null;
  const unproven = work && workRefusal(context, work);
  if (unproven) return unproven;
  const tooMany = await limitRefusal(context, tx, request, { raffle, actor, now });
  if (tooMany) return tooMany;
  const price = priceOf(raffle, request);
  return price.ok ? ok({ raffle, wanted: wanted.value, price: price.value, work }) : price;
}

/** The refusal of a buyer who holds or buys too much, or of a helper who sells too much in person. */
async function limitRefusal(
  context: Context,
  tx: Transaction,
  request: SaleRequest,
  { raffle, actor, now }: { raffle: RaffleRow; actor: Actor; now: Date },
): Promise<Refusal | null> {
  const { asked, origin, unconfirmedPercent } = request;
  const { channel, quantity } = asked;
  if (channel !== "web") {
    const sellerId = memberId(actor);
    if (sellerId === null || asked.trial === true) return null;
    return await sellerRefusal(tx, actor, { raffleId: raffle.id, sellerId, quantity, now });
  }
  const held = await holdRefusal(context, tx, asked, { quantity, raffle, origin, now });
  return (
    held ?? (await unconfirmedRefusal(context, tx, raffle, { quantity, unconfirmedPercent, now }))
  );
}

/**
 * Whether `plainRefusal` and the batch statement together check all of a raffle's rules. They can neither assign unique
 * céntimos nor count what no bank has confirmed: both may wait for another purchase, and a batch never waits.
 */
export function hasPlainTerms(
  raffle: RaffleRow,
  { unconfirmedPercent }: Pick<SaleConfig, "unconfirmedPercent">,
): boolean {
  if (unconfirmedPercent !== null) return false;
  return raffle.attack_since === null && raffle.payable_amount === "price";
}

/** The refusal that needs nothing but the raffle and the request, or null. */
export function plainRefusal(
  raffle: RaffleRow,
  request: Pick<SaleRequest, "asked" | "currentTerms">,
  now: Date,
): Refusal | null {
  return (
    saleRefusal(raffle, now) ??
    termsRefusal(request) ??
    quantityRefusal(raffle, request.asked.quantity)
  );
}

/** Consent covers the terms that the buyer saw; other terms need a new consent. */
function termsRefusal({
  asked,
  currentTerms,
}: Pick<SaleRequest, "asked" | "currentTerms">): Refusal | null {
  if (asked.channel !== "web" || asked.terms_version === currentTerms) return null;
  const message = "Los términos cambiaron. Léelos y acéptalos otra vez para apartar.";
  return failAt("terms_changed", "terms_version", message);
}

function quantityRefusal(raffle: RaffleRow, quantity: number): Refusal | null {
  const { min_per_purchase: least, max_per_purchase: most } = raffle;
  if (quantity >= least && quantity <= most) return null;
  const message =
    quantity < least
      ? `En esta rifa se compran al menos ${least} boletos.`
      : `En esta rifa se compran hasta ${most} boletos por compra.`;
  return failAt("quantity_out_of_range", "quantity", message);
}

function wantedNumbers(raffle: RaffleRow, asked: NewPurchase): Result<Wanted> {
  if (asked.numbers === undefined) return ok({ quantity: asked.quantity });
  if (raffle.number_choice !== "buyer") {
    return invalidField("numbers", "En esta rifa los números salen al azar.");
  }
  const numbers = readTicketNumbers(asked.numbers, raffle.total_tickets);
  if (!numbers) {
    return invalidField("numbers", "Alguno de esos números no es de esta rifa, o está repetido.");
  }
  if (numbers.length !== asked.quantity) {
    return invalidField("numbers", "La cantidad y los números elegidos no coinciden.");
  }
  return ok({ numbers });
}

/** Quantity times the current price, and the dollars it freezes (rules.md#server-money). */
function priceOf(raffle: RaffleRow, { asked, methods }: SaleRequest): Result<SaleTerms["price"]> {
  if (raffle.price_bs === null) throw new Error("A raffle on sale has no price.");
  const unitPriceBs = raffle.price_bs;
  const amountBs = multiplyMoney(unitPriceBs, asked.quantity);
  const { payment_method: id, channel } = asked;
  if (id === undefined) {
    return ok({ unitPriceBs, amountBs, frozen: { rateBs: null, amountUsd: null } });
  }
  const frozen = chooseMethod(methods, { id, channel, amountBs, offered: true });
  return frozen
    ? ok({ unitPriceBs, amountBs, frozen })
    : invalidField("payment_method", "Ese método de pago no está disponible.");
}

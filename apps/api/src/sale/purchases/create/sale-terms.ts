import { dollarCombos, ticketsPrice } from "@rifas/domain/combos";
import { formatDateTime } from "@rifas/domain/dates";
import type { Selectable } from "kysely";
import type { Context } from "../../../platform/context.ts";
import { type Transaction, prepared } from "../../../database/database.ts";
import type { Purchases } from "../../../database/generated/tables.ts";
import type { KeptDollarPrice } from "../../../database/stored-types.ts";
import {
  failAt,
  invalidField,
  ok,
  type Refusal,
  type Result,
  fail,
} from "../../../platform/failure.ts";
import type { PaymentMethod } from "../../../platform/configuration/config-values.ts";
import type { SaleConfig } from "../../../platform/configuration/read-config.ts";
import { workRefusal, type ProofOfWork } from "../../../platform/limits/proof-of-work.ts";
import type { Wanted } from "../../tickets/take-numbers.ts";
import type { NewPurchase, PurchaseRequest } from "./check-new-purchase.ts";
import { checkHolds } from "./hold-limits.ts";
import { raffleLockedFor } from "../lock-purchase.ts";
import type { RaffleRow } from "../purchase-row.ts";
import { chooseMethod, IN_BOLIVARS, type FrozenRate } from "../purchase-settings.ts";
import { saleRefusal, salesCloseAt } from "../../holds/sale-window.ts";
import { readTicketNumbers } from "../ticket-list.ts";
import { trialRefusal } from "../trial.ts";
import { unconfirmed } from "../../holds/unconfirmed.ts";
import { raffleNotFound } from "../../tickets/visible-raffle.ts";

/** The configuration of a sale, with the payment methods that it needs. */
export interface SaleSettings extends SaleConfig {
  methods: readonly PaymentMethod[];
}

/** What a purchase costs, as its row has it; its combos are all that the raffle offers, each with its count. */
export type Price = FrozenRate &
  Pick<Selectable<Purchases>, "unit_price_bs" | "combos" | "amount_bs" | "dollar_price">;

/** What a purchase gets and what it costs. */
export interface PlainTerms {
  wanted: Wanted;
  price: Price;
}

/** The same, in a raffle that is locked for sale. */
export interface SaleTerms extends PlainTerms {
  raffle: RaffleRow;
  /** The proof of work that the purchase uses up; null if none is needed. */
  work: ProofOfWork | null;
}

/**
 * Checks everything about a purchase that needs neither its numbers nor its photo, with the raffle locked for sale. With a photo it runs
 * twice, the first time before the photo is re-encoded, which is expensive.
 */
export async function termsOfSale(
  context: Context,
  tx: Transaction,
  request: PurchaseRequest,
  { settings, now }: { settings: SaleSettings; now: Date },
): Promise<Result<SaleTerms>> {
  const { asked, actor, proofOfWork } = request;
  const raffle = await raffleLockedFor("sale", tx, asked.raffle_id);
  if (!raffle || (!raffle.publish && actor.kind === "anyone")) {
    return raffleNotFound();
  }
  const plain = plainTerms(raffle, request, { settings, now });
  if (!plain.ok) return plain;
  const second = asked.trial ? await trialRefusal(tx, raffle.id, "create") : null;
  if (second) return second;
  const workIf = (isNeeded: boolean) =>
    isNeeded && actor.kind === "anyone"
      ? { raffleId: raffle.id, sent: proofOfWork, doublings: 0 }
      : null;
  const unproven = (work: ProofOfWork | null) => work && workRefusal(context, work);
  const isAttacked = raffle.attack_since !== null;
  const early = unproven(workIf(isAttacked));
  if (early) return early;
  const limited = await checkLimits(context, tx, request, { raffle, settings, now });
  if (!limited.ok) return limited;
  const work = workIf(isAttacked || limited.value.needsWork);
  return unproven(work) ?? ok({ raffle, work, ...plain.value });
}

/** Refuses a buyer who holds or buys too much; otherwise whether it costs work. */
async function checkLimits(
  context: Context,
  tx: Transaction,
  request: PurchaseRequest,
  { raffle, settings, now }: { raffle: RaffleRow; settings: SaleSettings; now: Date },
): Promise<Result<{ needsWork: boolean }>> {
  const { channel, quantity } = request.asked;
  if (channel !== "web") return ok({ needsWork: false });
  const { unconfirmedPercent } = settings;
  const held = await checkHolds(context, tx, request, { raffle, now });
  if (!held.ok) return held;
  return (
    (await unconfirmedRefusal(context, tx, raffle, { quantity, unconfirmedPercent, now })) ?? held
  );
}

/** What follows from the raffle, the settings and the request alone; fails like `termsOfSale`. */
export function plainTerms(
  raffle: RaffleRow,
  { asked }: Pick<PurchaseRequest, "asked">,
  { settings, now }: { settings: Pick<SaleSettings, "termsVersion" | "methods">; now: Date },
): Result<PlainTerms> {
  const refusal =
    saleRefusal(raffle, now) ??
    termsRefusal(asked, settings.termsVersion) ??
    blockRefusal(raffle, asked, now) ??
    quantityRefusal(raffle, asked);
  return refusal ?? pricedTerms(raffle, asked, settings.methods);
}

/** The numbers that are asked for and what they cost; fails like `termsOfSale`. */
export function pricedTerms(
  raffle: RaffleRow,
  asked: NewPurchase,
  methods: readonly PaymentMethod[],
): Result<PlainTerms> {
  const wanted = wantedNumbers(raffle, asked);
  if (!wanted.ok) return wanted;
  const price = priceOf(raffle, asked, methods);
  return price.ok ? ok({ wanted: wanted.value, price: price.value }) : price;
}

/** Consent covers the terms that the buyer saw; other terms need a new consent. */
function termsRefusal(asked: NewPurchase, current: string): Refusal | null {
  if (asked.channel !== "web" || asked.terms_version === current) return null;
  const message = "Los términos cambiaron. Léelos y acéptalos otra vez para apartar.";
  return failAt("terms_changed", "terms_version", message);
}

/** A seller who walks with paper needs an hour to hand in what was sold (ADR 9). */
const HOUR_MS = 3_600_000;

/** A block is a sale in person of chosen numbers, unpaid, with an end. */
function blockRefusal(raffle: RaffleRow, asked: NewPurchase, now: Date): Refusal | null {
  if (asked.block_until === undefined) return null;
  const { channel, trial, proof, payment_method, numbers } = asked;
  if (channel !== "staff" || trial || proof || payment_method || numbers === undefined) {
    const message = "Solo se apartan para papel números elegidos, en persona y sin pago.";
    return invalidField("block_until", message);
  }
  const until = Date.parse(asked.block_until);
  const latest = (salesCloseAt(raffle)?.getTime() ?? 0) - HOUR_MS;
  if (until > now.getTime() && until <= latest) return null;
  const message =
    latest <= now.getTime()
      ? "Falta menos de una hora para el cierre de ventas: ya no se apartan números para papel."
      : `Elige una hora futura, hasta el ${formatDateTime(new Date(latest))}: una hora antes del cierre de ventas.`;
  return invalidField("block_until", message);
}

function quantityRefusal(raffle: RaffleRow, { quantity, block_until }: NewPurchase) {
  if (block_until !== undefined) return null;
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

/** The cheapest sum of the raffle's combos and single tickets, and the dollars it freezes (rules.md#server-money). */
function priceOf(raffle: RaffleRow, asked: NewPurchase, methods: readonly PaymentMethod[]) {
  if (raffle.price_bs === null) throw new Error("A raffle on sale has no price.");
  const { payment_method: id, channel, quantity } = asked;
  const { price_bs: unit_price_bs } = raffle;
  const { amountBs: amount_bs, combos } = ticketsPrice(quantity, unit_price_bs, raffle.combos);
  const price = { unit_price_bs, amount_bs, combos, dollar_price: keptDollars(raffle) };
  const frozen =
    id === undefined
      ? IN_BOLIVARS
      : chooseMethod(methods, { ...price, quantity, id, channel, offered: true });
  return frozen
    ? ok({ ...price, ...frozen })
    : invalidField("payment_method", "Ese método de pago no está disponible.");
}

/** What a purchase keeps of a raffle's price in dollars. */
function keptDollars({ price_usd, price_rate_bs, combos }: RaffleRow): KeptDollarPrice | null {
  if (price_usd === null || price_rate_bs === null) return null;
  return { price_usd, rate_bs: price_rate_bs, combos: dollarCombos(combos) };
}

/** After which a refused client asks again: banks report, and holds end, at any time. */
const RETRY_SECONDS = 60;

/**
 * The refusal of a reservation on the web that would take a raffle beyond the owner's limit of numbers whose payment no bank
 * has confirmed; null if it fits, without a limit, and while no bank reports payments. Holds that still have to be paid count
 * as well, because their photos can't be refused. While there is a limit, reservations of a raffle count one after the other,
 * so that those of all processes obey it together.
 */
async function unconfirmedRefusal(
  { bank }: Context,
  tx: Transaction,
  raffle: RaffleRow,
  request: { quantity: number; unconfirmedPercent: number | null; now: Date },
): Promise<Refusal | null> {
  const { quantity, unconfirmedPercent: percent, now } = request;
  if (percent === null || !(await bank.isAnyFeedLive(tx, now))) return null;
  const fits = async (): Promise<boolean> => {
    const [held] = await tx.query<{ numbers: number }>(countHeld, [raffle.id, now]);
    return ((held?.numbers ?? 0) + quantity) * 100 <= raffle.total_tickets * percent;
  };
  // First without the lock: or a flood at the limit would fill the connections with requests that wait to be refused.
  if (!(await fits())) return tooManyUnconfirmed();
  await tx.query(lockCount, [raffle.id]);
  // A separate statement: it must see what the last owner of the lock has committed.
  return (await fits()) ? null : tooManyUnconfirmed();
}

function tooManyUnconfirmed(): Refusal {
  return fail(
    "too_many_unconfirmed",
    "Hay muchos boletos de esta rifa esperando que el banco confirme su pago. En cuanto se confirmen o se liberen podrás apartar: espera un poco.",
    { facts: { retry_after: RETRY_SECONDS } },
  );
}

const lockCount = prepared("lock-unconfirmed-count")`
    SELECT pg_advisory_xact_lock(hashtext('unconfirmed'), $1)`;

const countHeld = prepared("count-unconfirmed")`
    SELECT coalesce(sum(p.quantity), 0)::integer AS numbers FROM purchases AS p
     WHERE p.raffle_id = $1 AND ${unconfirmed} AND (p.proof_at IS NOT NULL OR p.reserved_until > $2)`;

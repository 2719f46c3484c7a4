import { randomInt } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import { salesCloseAt } from "../../holds/sale-window.ts";
import { SHUFFLE_KEYS } from "../../tickets/reserve-tickets.ts";
import { MOST_PENDING_FACTOR, MOST_UNPAID } from "./hold-limits.ts";
import type { KnownSale } from "./known-sales.ts";
import type { OrdinaryPurchase } from "./ordinary-purchase.ts";
import { originRooms } from "./origin-rooms.ts";

const PARAMETERS = [
  "_raffle",
  "_facts",
  "_now",
  "_closes",
  "_start",
  "_most_unpaid",
  "_most_pending",
  "_most_by_email",
  "_small",
  "_locks",
  "_keys",
  "_ids",
  "_documents",
  "_emails",
  "_phones",
  "_quantities",
  "_addresses",
  "_networks",
  "_network_locks",
  "_by_address",
  "_by_network",
  "_large_by_address",
  "_large_by_network",
] as const;

/** SQL. Calls the function of that name with the statement's parameters from this one on. */
export function takeForPurchases(first: number): string {
  return `take_for_purchases(${PARAMETERS.map((name, at) => `${name} => $${first + at}`).join(", ")})`;
}

/** Its parameters: the rules of the sale, and what each purchase asks. */
export function takingValues(
  context: Context,
  { raffle, facts }: KnownSale,
  batch: { purchases: readonly OrdinaryPurchase[]; ids: readonly string[]; now: Date },
): unknown[] {
  const { purchases, ids, now } = batch;
  const asked = purchases.map((purchase) => purchase.asked);
  const rooms = originRooms(context, raffle, purchases);
  const { unpaidPerEmail, smallPurchase } = context.config.limits.amounts;
  const values: Record<(typeof PARAMETERS)[number], unknown> = {
    _raffle: raffle.id,
    _facts: facts,
    _now: now,
    _closes: salesCloseAt(raffle),
    _start: randomInt(SHUFFLE_KEYS),
    _most_unpaid: MOST_UNPAID,
    _most_pending: MOST_PENDING_FACTOR * raffle.max_per_purchase,
    _most_by_email: unpaidPerEmail,
    _small: smallPurchase,
    _locks: purchases.flatMap(({ locks }) => locks),
    _keys: asked.map(({ idempotencyKey }) => idempotencyKey),
    _ids: ids,
    _documents: asked.map((one) => one.document_id),
    _emails: asked.map(({ email }) => email),
    _phones: asked.map(({ phone }) => phone),
    _quantities: asked.map(({ quantity }) => quantity),
    _addresses: purchases.map(({ origin }) => origin?.address ?? null),
    _networks: purchases.map(({ origin }) => origin?.network ?? null),
    _network_locks: rooms.map((room) => room?.lock ?? null),
    _by_address: rooms.map((room) => room?.address.all ?? null),
    _by_network: rooms.map((room) => room?.network.all ?? null),
    _large_by_address: rooms.map((room) => room?.address.large ?? null),
    _large_by_network: rooms.map((room) => room?.network.large ?? null),
  };
  return PARAMETERS.map((name) => values[name]);
}

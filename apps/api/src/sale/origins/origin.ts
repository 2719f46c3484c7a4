import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { fail, type Refusal } from "../../platform/failure.ts";
import type { LimitName } from "../../platform/limits/limit-meter.ts";
import { maskedAddress, networkOf, prefixOf } from "../../platform/limits/network-of.ts";

/**
 * Where a hold came from, kept as long as the hold: keyed hashes of the address (an IPv6 /64) and its network, different in
 * each raffle, and the part that staff may see. The address itself is never stored.
 */
export interface Origin {
  /** 8 bytes each. */
  address: Buffer;
  network: Buffer;
  masked: string;
}

/** The origin of an address in a raffle. */
export function originOf({ config, keys }: Context, raffleId: number, address: string): Origin {
  const network = prefixOf(address, config.networkBits);
  return {
    address: keys.originKey(`address:${raffleId}:${networkOf(address)}`),
    network: keys.originKey(`network:${raffleId}:${network}`),
    masked: maskedAddress(address),
  };
}

/** Numbers held unpaid in a raffle by one address and by its network, and how many of them by large purchases. */
export interface HeldFrom {
  from_address: number;
  large_from_address: number;
  from_network: number;
  large_from_network: number;
  /** When the first of these holds ends. */
  next_end: Date | null;
}

/** The totals that a purchase may not exceed: of all numbers held, and of those held by large purchases. */
interface Limit {
  all: number;
  large: number;
}

export interface OriginLimits {
  address: Limit;
  network: Limit;
}

/** The part of an address's or network's limit that large purchases may use; the rest is kept for small ones. */
const LARGE_SHARE = 0.75;

/** Bounds of `retry_after`: a hold may be paid or end at any time. */
const MAX_SECONDS = 60;
const MIN_SECONDS = 5;

/** The limits of a raffle for a purchase of `quantity` numbers; null if they are switched off (100 %). */
export function originLimits(
  { config }: Pick<Context, "config">,
  total: number,
  quantity: number,
): OriginLimits | null {
  const { unpaidPerAddress, unpaidPerNetwork, unpaidAlways, smallPurchase } = config.limits.amounts;
  if (unpaidPerAddress === 100 && unpaidPerNetwork === 100) return null;
  const share = (percent: number) => Math.max(unpaidAlways, Math.floor((total * percent) / 100));
  const limit = (all: number): Limit => ({
    all,
    large: quantity > smallPurchase ? Math.floor(all * LARGE_SHARE) : all,
  });
  const perAddress = share(unpaidPerAddress);
  return {
    address: limit(perAddress),
    network: limit(Math.max(perAddress, share(unpaidPerNetwork))),
  };
}

/** Counts while no other reservation of the network is in progress: slower, but exact. */
export async function countAlone(
  tx: Transaction,
  origin: Origin,
  { small, now }: { small: number; now: Date },
): Promise<HeldFrom> {
  // A separate statement: the count must see what the transactions it waited for have committed.
  await tx.query(waitForNetwork, [networkLock(origin)]);
  const [held] = await tx.query<HeldFrom>(countFrom, [origin.address, origin.network, small, now]);
  if (held === undefined) throw new Error("The count query returned no row.");
  return held;
}

/**
 * The refusal of a purchase over the limit of its address or network, or null. An address or network that holds nothing is
 * never refused. The message is about the buyer's connection, not about the raffle, which may have plenty of numbers.
 */
export function originRefusal(
  { config, limits: meter }: Context,
  held: HeldFrom,
  limits: OriginLimits,
  { quantity, now }: { quantity: number; now: Date },
): Refusal | null {
  const { from_address, large_from_address, from_network, large_from_network } = held;
  const isOver = (limit: Limit, all: number, large: number) =>
    all > 0 && (all + quantity > limit.all || large + quantity > limit.large);
  const over: LimitName | null = isOver(limits.address, from_address, large_from_address)
    ? "unpaidPerAddress"
    : isOver(limits.network, from_network, large_from_network)
      ? "unpaidPerNetwork"
      : null;
  if (over === null) return null;
  meter.refused(over);
  const room = Math.min(limits.address.all - from_address, limits.network.all - from_network);
  const fewer = Math.min(room, config.limits.amounts.smallPurchase);
  return fail("too_many_unpaid", sentence(fewer < quantity ? fewer : 0), {
    facts: { retry_after: secondsUntil(held.next_end, now) },
  });
}

function sentence(fewer: number): string {
  const way =
    fewer > 0
      ? `Ahora mismo puedes apartar hasta ${fewer}; si quieres más, espera un poco`
      : "Se liberan cuando se pagan o se vencen: espera un poco";
  return `Desde tu conexión a internet hay demasiados boletos apartados sin pagar. ${way} o prueba con otra conexión.`;
}

function secondsUntil(end: Date | null, now: Date): number {
  const seconds = end === null ? MAX_SECONDS : Math.ceil((end.getTime() - now.getTime()) / 1_000);
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds));
}

/** The key of the advisory lock for counting the holds of a network. */
export function networkLock({ network }: Origin): string {
  return String(network.readBigInt64BE(0));
}

/** The most lapsed holds of a network that are subtracted; the rest count until a job expires them, within seconds. */
const MOST_LAPSED = 5_000;

/**
 * SQL that computes `HeldFrom`, from the parameters with the address, the network, the size of a small purchase and the
 * time. It reads totals, so its cost doesn't depend on how many holds there are. The totals also count holds that have lapsed
 * and not expired yet, which are subtracted.
 */
export function heldFrom(address: string, network: string, small: string, now: string): string {
  const sum = (which: string) =>
    `coalesce(sum(quantity * holds) FILTER (WHERE ${which}), 0)::integer`;
  const large = `quantity > ${small}`;
  return `
    SELECT ${sum("here")} AS from_address, ${sum(`here AND ${large}`)} AS large_from_address,
           ${sum("near")} AS from_network, ${sum(`near AND ${large}`)} AS large_from_network,
           (SELECT reserved_until FROM hold_origins WHERE network = ${network} AND reserved_until > ${now}
             ORDER BY reserved_until LIMIT 1) AS next_end
      FROM (SELECT quantity, holds, origin = ${address} AS here, origin = ${network} AS near
              FROM hold_totals WHERE origin IN (${address}, ${network})
            UNION ALL
            (SELECT quantity, -1, address = ${address}, true FROM hold_origins
              WHERE network = ${network} AND reserved_until <= ${now}
              ORDER BY reserved_until LIMIT ${MOST_LAPSED})) AS counted`;
}

const waitForNetwork = prepared("wait-for-network")`SELECT pg_advisory_xact_lock($1::bigint)`;

const countFrom = { name: "count-held-from", text: heldFrom("$1", "$2", "$3", "$4") };

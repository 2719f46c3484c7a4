import { hash } from "node:crypto";
import { mailboxOf } from "@rifas/domain/mailbox";
import { type Transaction, prepared } from "../../../database/database.ts";
import type { Context } from "../../../platform/context.ts";
import { fail, ok, type Refusal, type Result } from "../../../platform/failure.ts";
import { keyLock } from "../../../platform/idempotency.ts";
import { countAlone, networkLock, originLimits, originRefusal } from "../../origins/origin.ts";
import { bytes, type Asking } from "../../tickets/take-numbers.ts";
import type { RaffleRow } from "../purchase-row.ts";
import type { NewPurchase, PurchaseRequest } from "./check-new-purchase.ts";

/** The most unpaid purchases that one buyer may have in a raffle; those registered by staff don't count. */
const MOST_UNPAID = 2;
/** The most pending numbers of one buyer in a raffle, as a multiple of `max_per_purchase`. */
const MOST_PENDING_FACTOR = 3;

/**
 * This many reservations of one network may be in progress without exclusive counting: if 32 times the quantity still
 * fits, reservations that others are about to commit can't exceed the limit.
 */
const AT_ONCE = 32;

type Buyer = Pick<
  NewPurchase,
  "raffle_id" | "channel" | "document_id" | "phone" | "email" | "keyed"
>;

/**
 * The keys of the advisory locks of a request, which serialise those of the same idempotency key and, on the web, of the same cédula,
 * phone number or mailbox, so that the limits hold under parallel requests. No other buyer waits. Always in the same order: two
 * requests that share several can't deadlock.
 */
export function locksOf(buyer: Buyer): string[] {
  const { raffle_id, channel, document_id, phone, email, keyed } = buyer;
  const facts = [document_id, phone, ...(email === undefined ? [] : [mailboxOf(email)])];
  const texts = channel === "web" ? facts.map((value) => `${raffle_id}:${value}`) : [];
  const own = keyed === undefined ? [] : [keyLock(keyed.key)];
  const keys = [...texts.map(lockKey), ...own].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return keys.map(String);
}

/** Waits for a request's locks, until the transaction ends; `take_numbers` only tries them. */
export async function lockRequest(
  tx: Transaction,
  { locks }: Pick<PurchaseRequest, "locks">,
): Promise<void> {
  await tx.query(lockKeys, [locks]);
}

/** What PostgreSQL needs to decide whether a buyer may hold more. */
export type HoldLimits = Omit<
  Asking,
  "id" | "state" | "quantity" | "numbers" | "idempotency_key" | "locks"
>;

/**
 * The limits of requests on the web for one raffle. Those of an address and its network are what they may hold already for a purchase
 * to be made without counting them exactly: requests that are made together count as one, of all the numbers of a network.
 */
export function holdLimits(
  { config }: Context,
  raffle: RaffleRow,
  requests: readonly PurchaseRequest[],
): HoldLimits[] {
  const together = new Map<string, number>();
  for (const { origin, asked } of requests) {
    if (origin)
      together.set(networkLock(origin), (together.get(networkLock(origin)) ?? 0) + asked.quantity);
  }
  return requests.map(({ asked, origin }) => {
    const limits = origin && originLimits({ config }, raffle.total_tickets, asked.quantity);
    const lock = origin && networkLock(origin);
    const margin = AT_ONCE * (together.get(lock ?? "") ?? 0);
    const less = (most: number | undefined) => (most === undefined ? null : most - margin);
    return {
      document_id: asked.document_id,
      phone: asked.phone,
      mailbox: asked.email === undefined ? null : mailboxOf(asked.email),
      most_unpaid: MOST_UNPAID,
      most_pending: MOST_PENDING_FACTOR * raffle.max_per_purchase,
      most_by_email: config.limits.amounts.unpaidPerEmail,
      address: origin && bytes(origin.address),
      network: origin && bytes(origin.network),
      network_lock: limits && lock,
      small: config.limits.amounts.smallPurchase,
      by_address: less(limits?.address.all),
      by_network: less(limits?.network.all),
      large_by_address: less(limits?.address.large),
      large_by_network: less(limits?.network.large),
    };
  });
}

/** Why a buyer can't hold more: what `hold_obstacle` may say. */
type Obstacle = "unpaid" | "pending" | "mailbox" | "elsewhere" | "origin";

/**
 * Whether this buyer may reserve more: a refusal, or whether it costs work, because others may be holding in their name. Lapsed holds
 * don't count. An address far from its limit takes no lock that another buyer waits for (ADR 13). Without an origin only the limits per
 * buyer apply.
 */
export async function checkHolds(
  context: Context,
  tx: Transaction,
  request: PurchaseRequest,
  { raffle, now }: { raffle: RaffleRow; now: Date },
): Promise<Result<{ needsWork: boolean }>> {
  const { asked, origin } = request;
  const { quantity } = asked;
  const [held] = await tx.query<Held>(findObstacle, [
    JSON.stringify({ quantity, ...holdLimits(context, raffle, [request])[0] }),
    raffle.id,
    now,
  ]);
  if (!held) throw new Error("Counting answered nothing.");
  const { obstacle, far } = held;
  // A refusal says the rule, never what waits: somebody else may have typed these facts.
  switch (obstacle) {
    case "unpaid":
      return fail(
        "too_many_holds",
        `Puedes tener hasta ${MOST_UNPAID} compras sin comprobante en esta rifa. Envía el pago de una o espera a que venza.`,
      );
    case "pending":
      return fail(
        "too_many_holds",
        `Puedes tener hasta ${MOST_PENDING_FACTOR * raffle.max_per_purchase} números por confirmar en esta rifa. Aparta menos, o espera a que se confirmen los que pediste.`,
      );
    case "mailbox":
      return mailboxRefusal(context);
    case "elsewhere":
    case "origin":
    case null:
      break;
  }
  const allowed = ok({ needsWork: obstacle === "elsewhere" });
  const limits = origin && originLimits(context, raffle.total_tickets, quantity);
  if (!limits || far === true) return allowed;
  const small = context.config.limits.amounts.smallPurchase;
  const exact = await countAlone(tx, origin, { small, now });
  return originRefusal(context, exact, limits, { quantity, now }) ?? allowed;
}

/** Anyone can enter anyone's address, whose owner would get an e-mail for every hold. */
function mailboxRefusal({ config, limits }: Context): Refusal {
  limits.refused("unpaidPerEmail");
  return fail(
    "too_many_holds",
    `Un correo puede tener hasta ${config.limits.amounts.unpaidPerEmail} compras sin comprobante en esta rifa. Envía el pago de una, espera a que venza o usa otro correo.`,
  );
}

interface Held {
  obstacle: Obstacle | null;
  /** Whether the origin is so far from its limits that it needn't be counted exactly; null without a limit. */
  far: boolean | null;
}

function lockKey(text: string): bigint {
  return hash("sha256", `buyer:${text}`, "buffer").readBigInt64BE(0);
}

const lockKeys = prepared("lock-request")`
    SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS key`;

// It only tries the shared lock; if that fails, or the limit is near, the origin is counted exclusively.
const findObstacle = prepared("find-hold-obstacle")`
    SELECT obstacle,
           CASE WHEN obstacle IS NULL THEN pg_try_advisory_xact_lock_shared(asked.network_lock) END AS far
      FROM jsonb_populate_record(NULL::asked_numbers, $1::jsonb) AS asked
     CROSS JOIN LATERAL hold_obstacle(asked, $2, $3) AS held`;

import type { Context } from "../../platform/context.ts";
import { prepared } from "../../database/database.ts";

/** How far back signs of an attack count. */
const SIGN_MINUTES = 5;
/** The attack is over after this long without a sign. */
const QUIET_MINUTES = 10;
/** So many buyers may be paying at once in any raffle, however few amounts its price has. */
const FEW_AMOUNTS = 20;

/**
 * Starts and ends the attack mode of each raffle on sale. Signs of an attack: a large share of the free numbers held unpaid
 * within minutes, many addresses refused, a large share of the raffle held unpaid from one IPv6 /32, however slowly, or half of the
 * unique amounts of a price kept by purchases with nothing sent. A /32 is a whole carrier, so its buyers get a proof of work and no
 * refusal. The mode ends after a quiet time.
 */
export async function reviewAttackModes({
  config,
  database,
  clock,
  logger,
}: Context): Promise<void> {
  const { attackHolds, attackOrigins, unpaidAlways } = config.limits.amounts;
  const now = clock.now();
  // The share can't exceed 100 %: 100 switches it off.
  const isOn = attackHolds < 100;
  if (isOn) {
    const started = await database.query<{ id: number; reason: string }>(start, [
      now,
      attackHolds,
      unpaidAlways,
      attackOrigins,
    ]);
    for (const { id, reason } of started)
      logger.warn({ raffle: id, reason }, "attack mode started");
  }
  const ended = await database.query<{ id: number }>(end, [now, isOn]);
  for (const { id } of ended) logger.warn({ raffle: id }, "attack mode ended");
}

// What staff see of an IPv6 address is exactly its /32 (platform/limits/network-of.ts).
const start = prepared("start-attack-modes")`
    WITH fresh AS (
      SELECT raffle_id, sum(quantity) AS numbers FROM hold_origins
       WHERE reserved_until > $1 AND created_at > $1::timestamptz - interval '${SIGN_MINUTES} minutes'
       GROUP BY raffle_id),
    refused AS (
      SELECT raffle_id, count(DISTINCT address) AS origins FROM hold_refusals
       WHERE minute > $1::timestamptz - interval '${SIGN_MINUTES} minutes'
       GROUP BY raffle_id),
    carriers AS (
      SELECT raffle_id, max(numbers) AS numbers
        FROM (SELECT raffle_id, sum(quantity) AS numbers FROM hold_origins
               WHERE reserved_until > $1 AND strpos(masked, ':') > 0 GROUP BY raffle_id, masked) AS carrier
       GROUP BY raffle_id),
    amounts AS (
      SELECT DISTINCT raffle_id
        FROM (SELECT raffle_id, least(999, trunc(amount_bs * 10)) AS room, count(*) AS taken FROM purchases
               WHERE payable_reserved AND proof_at IS NULL AND reference_at IS NULL
               GROUP BY raffle_id, amount_bs) AS price
       -- Half of what allocate_payable gives.
       WHERE taken > ${FEW_AMOUNTS} AND taken > room * 0.35),
    seen AS (
      SELECT r.id, fresh.numbers, refused.origins, r.total_tickets, carriers.numbers AS from_carrier,
             amounts.raffle_id IS NOT NULL AS has_few_amounts,
             r.total_tickets - r.sold_count + fresh.numbers
               - (SELECT coalesce(sum(quantity), 0) FROM purchases AS p
                   WHERE p.raffle_id = r.id AND p.status = 'pending') AS were_free
        FROM raffles AS r LEFT JOIN fresh ON fresh.raffle_id = r.id LEFT JOIN refused ON refused.raffle_id = r.id
             LEFT JOIN carriers ON carriers.raffle_id = r.id LEFT JOIN amounts ON amounts.raffle_id = r.id
       WHERE r.status = 'active'
         AND (fresh.numbers IS NOT NULL OR refused.origins IS NOT NULL OR carriers.numbers IS NOT NULL
              OR amounts.raffle_id IS NOT NULL)),
    signs AS (
      SELECT id, CASE WHEN numbers > $3::integer AND numbers * 100 > were_free * $2::integer THEN 'holds'
                      WHEN origins >= $4::integer THEN 'refusals'
                      WHEN from_carrier > $3::integer AND from_carrier * 100 > total_tickets * $2::integer THEN 'carrier'
                      WHEN has_few_amounts THEN 'amounts'
                 END AS reason
        FROM seen),
    changed AS (
      UPDATE raffles AS r
         SET attack_since = coalesce(attack_since, $1), attack_reason = coalesce(attack_reason, reason), attack_seen_at = $1
        FROM signs WHERE signs.id = r.id AND reason IS NOT NULL
      RETURNING r.id, reason, attack_since)
    SELECT id, reason FROM changed WHERE attack_since = $1`;

const end = prepared("end-attack-modes")`
    UPDATE raffles SET attack_since = NULL, attack_reason = NULL, attack_seen_at = NULL
     WHERE attack_since IS NOT NULL
       AND (status <> 'active' OR NOT $2::boolean
            OR attack_seen_at <= $1::timestamptz - interval '${QUIET_MINUTES} minutes')
    RETURNING id`;

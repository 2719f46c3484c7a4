import { written } from "../../platform/call.ts";
import type { Schema } from "@rifas/api-client/types";
import { readSaleConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import { unconfirmed } from "../holds/unconfirmed.ts";
import { findVouched } from "../vouching/vouched-alarms.ts";
import { prepared } from "../../database/database.ts";

/** The window of refusals that count towards an alarm, in minutes. */
const REFUSAL_MINUTES = 10;
const MAX_ALARMS = 20;

/** An address that holds much of a raffle unpaid, or a network that does although none of its addresses does alone. */
export type HoldAlarm = Schema<"HoldAlarm">;

/** Many purchases of a raffle were refused because of what their address or network held. */
export type RefusalWave = Schema<"RefusalWave">;

/** A raffle whose buyers must do a proof of work. */
export type AttackMode = Schema<"AttackMode">;

/** Much of a raffle is held by photos that no bank confirms. */
export type PhotoAlarm = Schema<"PhotoAlarm">;

/** The current alarms about unpaid holds. */
export async function getHoldAlarms({
  config,
  database,
  clock,
}: Context): Promise<{
  holds: HoldAlarm[];
  photos: PhotoAlarm[];
  refusals: RefusalWave[];
  attacks: AttackMode[];
  vouched: Schema<"VouchedAlarm">[];
}> {
  const { unpaidAlarm, unpaidAlways, photosAlarm, refusalsAlarm } = config.limits.amounts;
  const now = clock.now();
  const { unconfirmedPercent } = await readSaleConfig(database);
  const [holds, photos, refusals, attacks, vouched] = await Promise.all([
    database.query<Omit<HoldAlarm, "origin" | "since"> & { origin: Buffer; since: Date }>(
      findHolds,
      [now, unpaidAlarm, unpaidAlways, MAX_ALARMS],
    ),
    database.query<Omit<PhotoAlarm, "since"> & { since: Date }>(findPhotos, [
      photosAlarm,
      unpaidAlways,
      unconfirmedPercent,
    ]),
    database.query<Omit<RefusalWave, "minutes">>(findRefusals, [now, refusalsAlarm]),
    database.query<Omit<AttackMode, "since"> & { since: Date }>(findAttacks, []),
    findVouched(database, now),
  ]);
  return {
    holds: holds.map((alarm) => ({ ...written(alarm), origin: alarm.origin.toString("hex") })),
    photos: photos.map(written),
    refusals: refusals.map((wave) => ({ ...wave, minutes: REFUSAL_MINUTES })),
    attacks: attacks.map(written),
    vouched,
  };
}

const findHolds = prepared("find-hold-alarms")`
    WITH here AS (
      SELECT raffle_id, address, network, min(masked) AS masked, count(*) AS purchases, sum(quantity) AS numbers,
             min(created_at) AS since
        FROM hold_origins WHERE reserved_until > $1 GROUP BY raffle_id, address, network),
    sold AS (
      SELECT id, name, total_tickets, greatest(total_tickets * $2::integer / 100.0, $3::integer) AS unusual
        FROM raffles WHERE status IN ('active', 'paused')),
    found AS (
      SELECT id, address AS origin, 'address' AS kind, masked, purchases, numbers, since
        FROM here JOIN sold ON id = raffle_id WHERE numbers >= unusual
      UNION ALL
      SELECT id, network, 'network', min(masked), sum(purchases), sum(numbers), min(since)
        FROM here JOIN sold ON id = raffle_id
       GROUP BY id, unusual, network
      HAVING count(*) > 1 AND max(numbers) < unusual AND sum(numbers) >= unusual)
    SELECT id AS raffle_id, name AS raffle_name, origin, kind, masked, purchases::integer, numbers::integer, since,
           floor(numbers * 100 / total_tickets)::integer AS share_percent
      FROM found JOIN sold USING (id)
     ORDER BY found.numbers DESC, since LIMIT $4`;

const findRefusals = prepared("find-refusal-waves")`
    SELECT id AS raffle_id, name AS raffle_name, sum(count)::integer AS refusals,
           count(DISTINCT address)::integer AS origins
      FROM hold_refusals JOIN raffles ON id = raffle_id
     WHERE minute > $1::timestamptz - interval '${REFUSAL_MINUTES} minutes' AND status IN ('active', 'paused')
     GROUP BY id, name HAVING sum(count) >= $2 ORDER BY refusals DESC`;

const findAttacks = prepared("find-attack-modes")`
    SELECT id AS raffle_id, name AS raffle_name, attack_since AS since, attack_reason AS reason
      FROM raffles WHERE attack_since IS NOT NULL ORDER BY attack_since`;

// No later than at half of the owner's limit: once the limit is reached, nobody can buy on the web until staff decide.
const findPhotos = prepared("find-photo-alarms")`
    SELECT r.id AS raffle_id, r.name AS raffle_name, count(*)::integer AS purchases, sum(p.quantity)::integer AS numbers,
           floor(sum(p.quantity) * 100.0 / r.total_tickets)::integer AS share_percent, min(p.proof_at) AS since
      FROM raffles AS r JOIN purchases AS p ON p.raffle_id = r.id
     WHERE r.status IN ('active', 'paused') AND p.proof_at IS NOT NULL AND ${unconfirmed}
     GROUP BY r.id
    HAVING sum(p.quantity) >= least(greatest(r.total_tickets * $1::integer / 100.0, $2::integer),
                                    r.total_tickets * $3::integer / 200.0)
     ORDER BY share_percent DESC, since`;

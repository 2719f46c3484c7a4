import type { StaffActor } from "../actor.ts";
import type { Context } from "../context.ts";

/** The window of refusals that count towards an alarm, in minutes. */
const REFUSAL_MINUTES = 10;
const MAX_ALARMS = 20;

/** An address that holds much of a raffle unpaid, or a network that does although none of its addresses does alone. */
export interface HoldAlarm {
  raffle_id: number;
  raffle_name: string;
  origin: string;
  kind: "address" | "network";
  masked: string;
  purchases: number;
  numbers: number;
  share_percent: number;
  since: string;
}

/** Many purchases of a raffle were refused because of what their address or network held. */
export interface RefusalWave {
  raffle_id: number;
  raffle_name: string;
  refusals: number;
  origins: number;
  minutes: number;
}

/** A raffle whose buyers must do a proof of work. */
export interface AttackMode {
  raffle_id: number;
  raffle_name: string;
  since: string;
  reason: "holds" | "refusals";
}

/** The current alarms about unpaid holds. */
export async function getHoldAlarms(
  { config, database, clock }: Context,
  _actor: StaffActor,
): Promise<{ holds: HoldAlarm[]; refusals: RefusalWave[]; attacks: AttackMode[] }> {
  const { unpaidAlarm, unpaidAlways, refusalsAlarm } = config.limits.amounts;
  const now = clock.now();
  const [holds, refusals, attacks] = await Promise.all([
    database.query<Omit<HoldAlarm, "origin" | "since"> & { origin: Buffer; since: Date }>(
      findHolds,
      [now, unpaidAlarm, unpaidAlways, MAX_ALARMS],
    ),
    database.query<Omit<RefusalWave, "minutes">>(findRefusals, [now, refusalsAlarm]),
    database.query<Omit<AttackMode, "since"> & { since: Date }>(findAttacks, []),
  ]);
  return {
    holds: holds.map((alarm) => ({
      ...alarm,
      origin: alarm.origin.toString("hex"),
      since: alarm.since.toISOString(),
    })),
    refusals: refusals.map((wave) => ({ ...wave, minutes: REFUSAL_MINUTES })),
    attacks: attacks.map((attack) => ({ ...attack, since: attack.since.toISOString() })),
  };
}

const findHolds = {
  name: "find-hold-alarms",
  text: `
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
     ORDER BY found.numbers DESC, since LIMIT $4`,
};

const findRefusals = {
  name: "find-refusal-waves",
  text: `
    SELECT id AS raffle_id, name AS raffle_name, sum(count)::integer AS refusals,
           count(DISTINCT address)::integer AS origins
      FROM hold_refusals JOIN raffles ON id = raffle_id
     WHERE minute > $1::timestamptz - interval '${REFUSAL_MINUTES} minutes' AND status IN ('active', 'paused')
     GROUP BY id, name HAVING sum(count) >= $2 ORDER BY refusals DESC`,
};

const findAttacks = {
  name: "find-attack-modes",
  text: `
    SELECT id AS raffle_id, name AS raffle_name, attack_since AS since, attack_reason AS reason
      FROM raffles WHERE attack_since IS NOT NULL ORDER BY attack_since`,
};

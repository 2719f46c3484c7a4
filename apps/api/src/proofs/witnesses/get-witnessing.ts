import { toBase64 } from "@rifas/ledger/base64";
import { toHex } from "@rifas/ledger/bytes";
import { fingerprint, keyFingerprint } from "@rifas/ledger/fingerprint";
import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import { rootOfNote, keyNumbered } from "../log/current-log.ts";
import { isSignedBy } from "../../platform/secrets/signed-by.ts";
import type { AnchorProblem } from "../../database/stored-types.ts";
import { isLost, type Keyring, type KnownKey } from "../../platform/secrets/ledger-keys.ts";
import { prepared } from "../../database/database.ts";

/** The installation's public key, how each witness is doing, and where the latest logs stand. */
export async function getWitnessing(context: Context): Promise<Schema<"Witnessing">> {
  const { config, database, keys, witnesses } = context;
  const { sigsum } = config.witnesses;
  const states = await database.query<WitnessRow>(selectWitnesses, [
    witnesses.map(({ service }) => service),
  ]);
  const logs = await database.query<LogRow>(selectLogs, []);
  const ring = await keys.ledger.read(database);
  const { publicKey } = ring.inUse;
  return {
    public_key: toBase64(publicKey),
    fingerprint: keyFingerprint(publicKey),
    key_missing: ring.inUse.seed === null,
    earlier_keys: earlierKeys(ring),
    dns_record:
      sigsum === null
        ? null
        : { name: `_sigsum_v1.${sigsum.domain}`, value: toHex(keys.sigsumRate.publicKey) },
    witnesses: states.map(witnessView),
    logs: logs.map(({ origin, note, key, signed_at, ...log }) => ({
      ...log,
      other_key: isStuck(ring, keyNumbered(ring, key), { origin, note }),
      fingerprint: fingerprint(rootOfNote(note)),
      signed_at: signed_at.toISOString(),
    })),
  };
}

/** Whether nothing can be written into a log, because the installation no longer makes the key that signed it. */
function isStuck(ring: Keyring, key: KnownKey, log: { origin: string; note: string }): boolean {
  return (key.seed === null && !isLost(ring, key)) || !isSignedBy(key.publicKey, log);
}

/** The keys before the one in use, the latest first. */
function earlierKeys({ keys }: Keyring): Schema<"EarlierKey">[] {
  return keys
    .flatMap(({ publicKey, since, ended }, at) => {
      const until = keys[at + 1]?.since;
      if (ended === null || until === undefined) return [];
      const fingerprint = keyFingerprint(publicKey);
      return [{ fingerprint, ended, since: since.toISOString(), until: until.toISOString() }];
    })
    .toReversed();
}

/** The latest that is known of a witness. What waits is the seal that it was asked about first, or else what it was asked most. */
interface WitnessRow {
  service: string;
  proven_at: Date | null;
  waiting_raffle: string | null;
  waiting_since: Date | null;
  problem: AnchorProblem | null;
  next_try: Date | null;
  tries: number | null;
  lost_raffle: string | null;
  lost_at: Date | null;
}

function witnessView(row: WitnessRow): Schema<"WitnessStatus"> {
  const { service } = row;
  const state = stateOf(row);
  const isWaiting = state === "waiting" || state === "failing";
  return {
    service,
    state,
    proven_at: row.proven_at?.toISOString() ?? null,
    raffle_name: isWaiting ? row.waiting_raffle : state === "given_up" ? row.lost_raffle : null,
    since: isWaiting ? (row.waiting_since?.toISOString() ?? null) : null,
    problem: isWaiting ? row.problem : null,
    tries: isWaiting ? row.tries : null,
    next_try: isWaiting ? (row.next_try?.toISOString() ?? null) : null,
  };
}

/** Not failures yet: the service has the checkpoint and isn't ready, or accepts no more today. */
const waitingProblems: readonly (AnchorProblem | null)[] = [
  null,
  "pending",
  "no_quorum",
  "limited",
];

function stateOf(row: WitnessRow): Schema<"WitnessStatus">["state"] {
  if (row.waiting_raffle !== null) {
    return waitingProblems.includes(row.problem) ? "waiting" : "failing";
  }
  const { proven_at, lost_at } = row;
  if (lost_at !== null && (proven_at === null || lost_at > proven_at)) return "given_up";
  return proven_at === null ? "idle" : "proven";
}

interface LogRow {
  raffle_id: number;
  raffle_name: string;
  size: number;
  origin: string;
  note: string;
  /** The number of the key that signed it. */
  key: number;
  signed_at: Date;
  sealed: boolean;
  witnesses: number;
}

// A seal that the witness failed to date in time is reported until the witness proves something later.
const selectWitnesses = prepared("witness-states")`
    SELECT w.service, proof.proven_at, waits.name AS waiting_raffle, waits.queued_at AS waiting_since, waits.problem,
           waits.next_try, waits.tries, lost.name AS lost_raffle, lost.queued_at AS lost_at
      FROM unnest($1::text[]) WITH ORDINALITY AS w (service, place)
      LEFT JOIN LATERAL (
        SELECT max(proven_at) AS proven_at FROM ledger_anchors
         WHERE kind = 'sigsum' AND service = w.service AND state = 'proven') AS proof ON true
      LEFT JOIN LATERAL (
        SELECT r.name, a.queued_at, a.problem, a.next_try, a.tries
          FROM ledger_anchors AS a JOIN raffles AS r ON r.id = a.raffle_id
          LEFT JOIN ledger_seals AS s ON s.raffle_id = a.raffle_id AND s.epoch = a.epoch AND s.position + 1 = a.size
         WHERE a.kind = 'sigsum' AND a.service = w.service AND a.state = 'waiting'
         ORDER BY s.position IS NULL, a.tries DESC, a.queued_at, a.raffle_id LIMIT 1) AS waits ON true
      LEFT JOIN LATERAL (
        SELECT r.name, a.queued_at
          FROM ledger_anchors AS a JOIN raffles AS r ON r.id = a.raffle_id
          JOIN ledger_seals AS s ON s.raffle_id = a.raffle_id AND s.epoch = a.epoch AND s.position + 1 = a.size
         WHERE a.kind = 'sigsum' AND a.service = w.service AND a.state = 'given_up' AND r.outcome IS DISTINCT FROM 'cancelled'
         ORDER BY a.queued_at DESC LIMIT 1) AS lost ON true
     ORDER BY w.place`;

// Of a sealed log the witnesses of the seal count; of another, those of its latest checkpoint that anyone dated.
const selectLogs = prepared("latest-checkpoints")`
    SELECT r.id AS raffle_id, r.name AS raffle_name, c.size, l.origin, c.note, c.key, c.signed_at, s.position IS NOT NULL AS sealed,
           (SELECT count(DISTINCT service) FROM ledger_anchors AS a
             WHERE a.raffle_id = l.raffle_id AND a.epoch = l.epoch AND a.state = 'proven'
               AND (s.position IS NULL OR a.size = s.position + 1))::int AS witnesses
      FROM raffles AS r
      JOIN LATERAL (SELECT raffle_id, epoch, origin FROM ledgers WHERE raffle_id = r.id ORDER BY epoch DESC LIMIT 1) AS l ON true
      JOIN LATERAL (SELECT size, note, key, signed_at FROM ledger_checkpoints
                     WHERE raffle_id = l.raffle_id AND epoch = l.epoch ORDER BY size DESC LIMIT 1) AS c ON true
      LEFT JOIN ledger_seals AS s ON s.raffle_id = l.raffle_id AND s.epoch = l.epoch
     ORDER BY c.signed_at DESC, r.id DESC LIMIT 10`;

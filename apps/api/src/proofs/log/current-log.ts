import { fail, type Refusal } from "../../platform/failure.ts";
import { type Reader, prepared } from "../../database/database.ts";
import type { Keyring, KnownKey } from "../../platform/secrets/ledger-keys.ts";

/** Which of a raffle's logs. */
export interface LogName {
  readonly raffleId: number;
  readonly epoch: number;
}

/** A log's name, stated by each of its checkpoints. It never changes. */
export function ledgerOrigin(publicOrigin: string, { raffleId, epoch }: LogName): string {
  return `${new URL(publicOrigin).host}/rifas/${raffleId}/libro/${epoch}`;
}

/** The latest checkpoint of a log. */
export interface Checkpoint {
  readonly size: number;
  readonly note: string;
  /** The number of the key that signed it. */
  readonly key: number;
}

/** A log with its latest checkpoint, if it has an entry. */
export interface CurrentLog extends LogName {
  readonly origin: string;
  readonly checkpoint: Checkpoint | null;
}

/** A raffle's log in use, or null; one in a format of before doesn't count. */
export async function currentLog(reader: Reader, raffleId: number): Promise<CurrentLog | null> {
  const [log] = await reader.query<CurrentLog>(selectCurrent, [raffleId]);
  return log ?? null;
}

/** The root that a checkpoint states: its third line. */
export function rootOfNote(note: string): Uint8Array {
  return new Uint8Array(Buffer.from(note.split("\n")[2] ?? "", "base64"));
}

/** 404: the raffle has no log, or the log doesn't have this. */
export function notInLedger(): Refusal {
  return fail("not_found", "Esta rifa no tiene eso en su libro.");
}

const selectCurrent = prepared("ledger-in-use")`
    SELECT l.raffle_id AS "raffleId", l.epoch, l.origin, to_json(c) AS checkpoint
      FROM (SELECT * FROM ledgers WHERE raffle_id = $1 AND NOT former ORDER BY epoch DESC LIMIT 1) AS l
      LEFT JOIN LATERAL (SELECT size, note, key FROM ledger_checkpoints
                          WHERE raffle_id = l.raffle_id AND epoch = l.epoch ORDER BY size DESC LIMIT 1) AS c ON true`;

/** The key that signs a log: that of its latest checkpoint, or the one in use if it has none yet. */
export function signerOf(ring: Keyring, { checkpoint }: Pick<CurrentLog, "checkpoint">): KnownKey {
  return checkpoint === null ? ring.inUse : keyNumbered(ring, checkpoint.key);
}

/** A key by its number, which a checkpoint names. */
export function keyNumbered({ keys }: Keyring, number: number): KnownKey {
  const key = keys.find((one) => one.number === number);
  if (key === undefined) throw new Error(`No key of the logs has the number ${number}.`);
  return key;
}

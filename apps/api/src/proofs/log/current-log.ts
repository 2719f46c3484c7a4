import { fail, type Refusal } from "../../platform/failure.ts";
import type { LogName } from "./log-name.ts";
import type { Reader } from "../../database/reader.ts";
import { prepared } from "../../database/prepared.ts";

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
  const [row] = await reader.query<LogRow>(selectCurrent, [raffleId]);
  if (row === undefined) return null;
  const { epoch, origin, size, note, key } = row;
  const checkpoint = size === null || note === null || key === null ? null : { size, note, key };
  return { raffleId, epoch, origin, checkpoint };
}

/** The root that a checkpoint states: its third line. */
export function rootOfNote(note: string): Uint8Array {
  return new Uint8Array(Buffer.from(note.split("\n")[2] ?? "", "base64"));
}

/** 404: the raffle has no log, or the log doesn't have this. */
export function notInLedger(): Refusal {
  return fail("not_found", "Esta rifa no tiene eso en su libro.");
}

interface LogRow {
  epoch: number;
  origin: string;
  size: number | null;
  note: string | null;
  key: number | null;
}

const selectCurrent = prepared("ledger-in-use")`
    SELECT l.epoch, l.origin, c.size, c.note, c.key
      FROM (SELECT * FROM ledgers WHERE raffle_id = $1 AND NOT former ORDER BY epoch DESC LIMIT 1) AS l
      LEFT JOIN LATERAL (SELECT size, note, key FROM ledger_checkpoints
                          WHERE raffle_id = l.raffle_id AND epoch = l.epoch ORDER BY size DESC LIMIT 1) AS c ON true`;

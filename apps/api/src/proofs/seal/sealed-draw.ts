import { utf8 } from "@rifas/ledger/bytes";
import type { EntryOf } from "@rifas/ledger/entry";
import { leafHash } from "@rifas/ledger/tree";
import { rootOfNote, type LogName } from "../log/current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { readEntry } from "../log/entry-text.ts";

/** What draws are made from: a seal or the cut of an instant prize, and the rules that it names. */
export interface DrawInputs {
  readonly log: LogName;
  readonly origin: string;
  /** The position of the seal or cut. */
  readonly position: number;
  /** The root of the checkpoint that ends with it. */
  readonly root: Uint8Array;
  /** The hash of the rules' entry. */
  readonly rulesHash: Uint8Array;
  readonly rules: EntryOf<"rules">;
}

/** The inputs common to all draws of a raffle. */
export interface SealedDraw extends DrawInputs {
  readonly seal: EntryOf<"seal">;
}

/** Reads the seal of a raffle's log in use; null before it. Whether winners may be drawn from it is for `computesDraw` to say. */
export async function readSealedDraw(reader: Reader, raffleId: number): Promise<SealedDraw | null> {
  const [row] = await reader.query<SealRow>(selectSeal, [raffleId]);
  if (row === undefined) return null;
  return { ...drawInputs(raffleId, row), seal: readEntry("seal", row.seal) };
}

/** What a seal or cut is stored as: its log, its checkpoint's note and the text of its rules. */
export interface InputsRow {
  epoch: number;
  origin: string;
  position: number;
  note: string;
  rules: string;
}

/** A seal or cut as stored, read. */
export function drawInputs(raffleId: number, row: InputsRow): DrawInputs {
  return {
    log: { raffleId, epoch: row.epoch },
    origin: row.origin,
    position: row.position,
    root: rootOfNote(row.note),
    rulesHash: leafHash(utf8(row.rules)),
    rules: readEntry("rules", row.rules),
  };
}

type SealRow = InputsRow & { seal: string };

const selectSeal = prepared("sealed-draw")`
    SELECT l.epoch, l.origin, s.position, c.note, e.leaf AS seal, rules.leaf AS rules
      FROM (SELECT * FROM ledgers WHERE raffle_id = $1 ORDER BY epoch DESC LIMIT 1) AS l
      JOIN ledger_seals AS s ON s.raffle_id = l.raffle_id AND s.epoch = l.epoch
      JOIN ledger_checkpoints AS c ON c.raffle_id = l.raffle_id AND c.epoch = l.epoch AND c.size = s.position + 1
      JOIN ledger_entries AS e ON e.raffle_id = l.raffle_id AND e.epoch = l.epoch AND e.position = s.position
      JOIN ledger_entries AS rules ON rules.raffle_id = l.raffle_id AND rules.epoch = l.epoch
       AND rules.position = substring(e.leaf FROM E'\\nrules ([0-9]+)\\n')::integer`;

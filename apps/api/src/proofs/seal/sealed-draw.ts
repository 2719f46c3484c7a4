import { utf8 } from "@rifas/ledger/bytes";
import type { EntryOf } from "@rifas/ledger/entry";
import { leafHash } from "@rifas/ledger/tree";
import { rootOfNote, type LogName } from "../log/current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { readEntry } from "../log/entry-text.ts";

/** The inputs common to all draws of a raffle: its seal and the rules that the seal names. */
export interface SealedDraw {
  readonly log: LogName;
  readonly origin: string;
  /** The position of the seal. */
  readonly position: number;
  readonly seal: EntryOf<"seal">;
  /** The root of the checkpoint that ends with the seal. */
  readonly root: Uint8Array;
  /** The hash of the rules' entry. */
  readonly rulesHash: Uint8Array;
  readonly rules: EntryOf<"rules">;
}

/**
 * Reads the seal of a raffle's log in use. Null before the seal, and for a log that was opened after the draw, when a backup was
 * restored: another seal would draw other winners, once the beacon's rounds are known.
 */
export async function readSealedDraw(reader: Reader, raffleId: number): Promise<SealedDraw | null> {
  const [row] = await reader.query<SealRow>(selectSeal, [raffleId]);
  if (row === undefined) return null;
  const rules = readEntry("rules", row.rules);
  if (row.opened_at >= new Date(rules.draw)) return null;
  return {
    log: { raffleId, epoch: row.epoch },
    origin: row.origin,
    position: row.position,
    seal: readEntry("seal", row.seal),
    root: rootOfNote(row.note),
    rulesHash: leafHash(utf8(row.rules)),
    rules,
  };
}

interface SealRow {
  epoch: number;
  origin: string;
  opened_at: Date;
  position: number;
  note: string;
  seal: string;
  rules: string;
}

const selectSeal = prepared("sealed-draw")`
    SELECT l.epoch, l.origin, l.opened_at, s.position, c.note, e.leaf AS seal, rules.leaf AS rules
      FROM (SELECT * FROM ledgers WHERE raffle_id = $1 ORDER BY epoch DESC LIMIT 1) AS l
      JOIN ledger_seals AS s ON s.raffle_id = l.raffle_id AND s.epoch = l.epoch
      JOIN ledger_checkpoints AS c ON c.raffle_id = l.raffle_id AND c.epoch = l.epoch AND c.size = s.position + 1
      JOIN ledger_entries AS e ON e.raffle_id = l.raffle_id AND e.epoch = l.epoch AND e.position = s.position
      JOIN ledger_entries AS rules ON rules.raffle_id = l.raffle_id AND rules.epoch = l.epoch
       AND rules.position = substring(e.leaf FROM E'\\nrules ([0-9]+)\\n')::integer`;

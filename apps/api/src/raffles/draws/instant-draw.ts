import { type Reader, prepared } from "../../database/database.ts";
import { drawInputs, type DrawInputs, type InputsRow } from "../../proofs/seal/sealed-draw.ts";

/** What the draw of an instant prize is made from. */
export interface InstantDraw extends DrawInputs {
  readonly prize: number;
  readonly round: number;
}

/** The first instant prize of a raffle's log in use that has been counted and not drawn, or null. */
export async function nextInstantDraw(
  reader: Reader,
  raffleId: number,
): Promise<InstantDraw | null> {
  const [row] = await reader.query<InputsRow & Pick<InstantDraw, "prize" | "round">>(selectCut, [
    raffleId,
  ]);
  if (row === undefined) return null;
  return { ...drawInputs(raffleId, row), prize: row.prize, round: row.round };
}

// A cut is the last entry of the checkpoint that its own transaction signed.
const selectCut = prepared("next-instant-draw")`
    SELECT l.epoch, l.origin, cut.prize, cut.position, cut.round, c.note, rules.leaf AS rules
      FROM (SELECT * FROM ledgers WHERE raffle_id = $1 ORDER BY epoch DESC LIMIT 1) AS l
      JOIN instant_cuts AS cut ON cut.raffle_id = l.raffle_id AND cut.epoch = l.epoch
      JOIN ledger_checkpoints AS c ON c.raffle_id = l.raffle_id AND c.epoch = l.epoch AND c.size = cut.position + 1
      JOIN ledger_entries AS e ON e.raffle_id = l.raffle_id AND e.epoch = l.epoch AND e.position = cut.position
      JOIN ledger_entries AS rules ON rules.raffle_id = l.raffle_id AND rules.epoch = l.epoch
       AND rules.position = substring(e.leaf FROM E'\\nrules ([0-9]+)\\n')::integer
     WHERE NOT EXISTS (SELECT FROM instant_draws AS d WHERE d.raffle_id = cut.raffle_id AND d.prize = cut.prize)
     ORDER BY cut.position LIMIT 1`;

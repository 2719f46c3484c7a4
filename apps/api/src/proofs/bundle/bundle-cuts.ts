import { setImmediate as otherCalls } from "node:timers/promises";
import { writeNumberLeaf } from "@rifas/ledger/number-leaf";
import type { Bundle, SealedNumbers } from "@rifas/ledger/verify/bundle-json";
import type { LogName } from "../log/log-name.ts";
import type { Reader } from "../../database/reader.ts";
import { replaySales } from "../log/replay-sales.ts";
import { readDates } from "../seal/seal-dates.ts";
import { leavesOf } from "../log/sealed-numbers.ts";
import { prepared } from "../../database/prepared.ts";

/** The cuts that a log's checkpoint covers, and the numbers that each counted, as far as there is room for them. */
export async function bundleCuts(
  reader: Reader,
  { raffleId, epoch, checkpoint }: LogName & { readonly checkpoint: { readonly size: number } },
  room: number,
): Promise<Pick<Bundle, "cuts" | "numbers">> {
  const log = { raffleId, epoch };
  const rows = await reader.query<CutRow>(selectCuts, [raffleId, epoch, checkpoint.size]);
  const cuts: Bundle["cuts"][number][] = [];
  const numbers: SealedNumbers[] = [];
  let left = room;
  for (const { position: index, note, round_at: before, numbers: count } of rows) {
    const dates = await readDates(reader, log, { size: index + 1, before });
    cuts.push({ index, checkpoint: note, ...dates });
    left -= count;
    if (left >= 0)
      numbers.push({ seal: index, leaves: await leavesAt(reader, { ...log, end: index }, count) });
  }
  return { cuts, numbers };
}

async function leavesAt(
  reader: Reader,
  until: { raffleId: number; epoch: number; end: number },
  count: number,
): Promise<string[]> {
  const numbers = await replaySales(reader, until, count);
  const leaves: string[] = [];
  for (let place = 0; place < numbers.groups; place++) {
    leaves.push(...leavesOf(numbers.group(place), place).map(writeNumberLeaf));
    await otherCalls();
  }
  return leaves;
}

interface CutRow {
  position: number;
  round_at: Date;
  /** The checkpoint that the cut ends. */
  note: string;
  numbers: number;
}

const selectCuts = prepared("bundle-cuts")`
    SELECT cut.position, cut.round_at, c.note, substring(e.leaf FROM E'\\nnumbers ([0-9]+)\\n')::integer AS numbers
      FROM instant_cuts AS cut
      JOIN ledger_entries AS e ON e.raffle_id = cut.raffle_id AND e.epoch = cut.epoch AND e.position = cut.position
      JOIN ledger_checkpoints AS c ON c.raffle_id = cut.raffle_id AND c.epoch = cut.epoch AND c.size = cut.position + 1
     WHERE cut.raffle_id = $1 AND cut.epoch = $2 AND cut.position < $3 ORDER BY cut.position`;

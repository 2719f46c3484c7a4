import { setImmediate as otherCalls } from "node:timers/promises";
import { writeNumberLeaf } from "@rifas/ledger/number-leaf";
import type { Bundle, SealedNumbers } from "@rifas/ledger/verify/bundle-json";
import type { Reader } from "../../database/reader.ts";
import type { LogName } from "../log/log-name.ts";
import { readDates } from "../seal/seal-dates.ts";
import { leavesOf, type StoredNumbers } from "../log/sealed-numbers.ts";
import { prepared } from "../../database/prepared.ts";

/** The reopenings that a log's checkpoint covers, and the numbers of the seals they voided, as far as there is room. */
export async function bundleReopenings(
  reader: Reader,
  { raffleId, epoch, checkpoint }: LogName & { readonly checkpoint: { readonly size: number } },
  room: number,
): Promise<Pick<Bundle, "reopened" | "numbers">> {
  const log = { raffleId, epoch };
  const rows = await reader.query<ReopeningRow>(selectReopenings, [
    raffleId,
    epoch,
    checkpoint.size,
  ]);
  const reopened: Bundle["reopened"][number][] = [];
  const numbers: SealedNumbers[] = [];
  let left = room;
  for (const { position: index, note, draw_at: before, seal, numbers: count } of rows) {
    const dates = await readDates(reader, log, { size: index + 1, before });
    reopened.push({ index, checkpoint: note, ...dates });
    left -= count;
    if (left >= 0) numbers.push({ seal, leaves: await voidedLeaves(reader, log, seal) });
  }
  return { reopened, numbers };
}

async function voidedLeaves(
  reader: Reader,
  { raffleId, epoch }: LogName,
  seal: number,
): Promise<string[]> {
  const groups = await reader.query<StoredNumbers>(selectVoided, [raffleId, epoch, seal]);
  const leaves: string[] = [];
  for (const [place, group] of groups.entries()) {
    leaves.push(...leavesOf(group, place).map(writeNumberLeaf));
    if (place % 16 === 15) await otherCalls();
  }
  return leaves;
}

interface ReopeningRow {
  position: number;
  draw_at: Date;
  /** The checkpoint that the entry ends. */
  note: string;
  /** The position of the voided seal, and how many numbers it has. */
  seal: number;
  numbers: number;
}

const selectReopenings = prepared("bundle-reopenings")`
    SELECT re.position, re.draw_at, c.note, s.position AS seal,
           substring(s.leaf FROM E'\\nnumbers ([0-9]+)\\n')::integer AS numbers
      FROM reopenings AS re
      JOIN ledger_entries AS e ON e.raffle_id = re.raffle_id AND e.epoch = re.epoch AND e.position = re.position
      JOIN ledger_entries AS s ON s.raffle_id = re.raffle_id AND s.epoch = re.epoch
       AND s.position = substring(e.leaf FROM E'\\nseal ([0-9]+)\\n')::bigint
      JOIN ledger_checkpoints AS c ON c.raffle_id = re.raffle_id AND c.epoch = re.epoch AND c.size = re.position + 1
     WHERE re.raffle_id = $1 AND re.epoch = $2 AND re.position < $3 ORDER BY re.position`;

const selectVoided = prepared("bundle-voided-numbers")`
    SELECT states, commitments FROM voided_numbers
     WHERE raffle_id = $1 AND epoch = $2 AND position = $3 ORDER BY place`;

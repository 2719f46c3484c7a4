import type { Bundle } from "@rifas/ledger/verify/bundle-json";
import type { Reader } from "../../database/reader.ts";
import type { LogName } from "../log/log-name.ts";
import { readDates } from "../seal/seal-dates.ts";
import { prepared } from "../../database/prepared.ts";

/** The reopenings that a log's checkpoint covers, with what dates them. */
export async function bundleReopenings(
  reader: Reader,
  { raffleId, epoch, checkpoint }: LogName & { readonly checkpoint: { readonly size: number } },
): Promise<Bundle["reopened"]> {
  const covered = [raffleId, epoch, checkpoint.size];
  const rows = await reader.query<ReopeningRow>(selectReopenings, covered);
  const reopened: Bundle["reopened"][number][] = [];
  for (const { position: index, note, draw_at: before } of rows) {
    const dates = await readDates(reader, { raffleId, epoch }, { size: index + 1, before });
    reopened.push({ index, checkpoint: note, ...dates });
  }
  return reopened;
}

interface ReopeningRow {
  position: number;
  draw_at: Date;
  /** The checkpoint that the entry ends. */
  note: string;
}

const selectReopenings = prepared("bundle-reopenings")`
    SELECT re.position, re.draw_at, c.note
      FROM reopenings AS re
      JOIN ledger_checkpoints AS c ON c.raffle_id = re.raffle_id AND c.epoch = re.epoch AND c.size = re.position + 1
     WHERE re.raffle_id = $1 AND re.epoch = $2 AND re.position < $3 ORDER BY re.position`;

import type { Bundle } from "@rifas/ledger/verify/bundle-json";
import type { LogName } from "../log/log-name.ts";
import type { Reader } from "../../database/reader.ts";
import { readDates } from "../seal/seal-dates.ts";
import { prepared } from "../../database/prepared.ts";

/** The cuts that a log's checkpoint covers, with what dates them. */
export async function bundleCuts(
  reader: Reader,
  { raffleId, epoch, checkpoint }: LogName & { readonly checkpoint: { readonly size: number } },
): Promise<Bundle["cuts"]> {
  const rows = await reader.query<CutRow>(selectCuts, [raffleId, epoch, checkpoint.size]);
  const cuts: Bundle["cuts"][number][] = [];
  for (const { position: index, note, round_at: before } of rows) {
    const dates = await readDates(reader, { raffleId, epoch }, { size: index + 1, before });
    cuts.push({ index, checkpoint: note, ...dates });
  }
  return cuts;
}

interface CutRow {
  position: number;
  round_at: Date;
  /** The checkpoint that the cut ends. */
  note: string;
}

const selectCuts = prepared("bundle-cuts")`
    SELECT cut.position, cut.round_at, c.note
      FROM instant_cuts AS cut
      JOIN ledger_checkpoints AS c ON c.raffle_id = cut.raffle_id AND c.epoch = cut.epoch AND c.size = cut.position + 1
     WHERE cut.raffle_id = $1 AND cut.epoch = $2 AND cut.position < $3 ORDER BY cut.position`;

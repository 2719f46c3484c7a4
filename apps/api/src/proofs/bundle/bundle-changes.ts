import type { Bundle } from "@rifas/ledger/verify/bundle-json";
import type { Reader } from "../../database/reader.ts";
import { changedRules } from "../log/dated-entries.ts";
import type { LogName } from "../log/log-name.ts";
import { readDates } from "../seal/seal-dates.ts";
import { prepared } from "../../database/prepared.ts";

/** What dates each change of the rules that a log's checkpoint covers. */
export async function bundleChanges(
  reader: Reader,
  { raffleId, epoch, checkpoint }: LogName & { readonly checkpoint: { readonly size: number } },
): Promise<Bundle["changes"]> {
  const rows = await reader.query<ChangeRow>(selectChanges, [raffleId, epoch, checkpoint.size]);
  const changes: Bundle["changes"][number][] = [];
  for (const { position: index, note, before } of rows) {
    const dates = await readDates(reader, { raffleId, epoch }, { size: index + 1, before });
    changes.push({ index, checkpoint: note, ...dates });
  }
  return changes;
}

interface ChangeRow {
  position: number;
  /** The checkpoint that the rules end. */
  note: string;
  /** When the draw would have been that they may have put off. */
  before: Date;
}

const selectChanges = prepared("bundle-changed-rules")`
    SELECT changed.position, changed.before, c.note
      FROM (${changedRules}) AS changed
      JOIN ledger_checkpoints AS c
        ON c.raffle_id = changed.raffle_id AND c.epoch = changed.epoch AND c.size = changed.position + 1
     WHERE changed.raffle_id = $1 AND changed.epoch = $2 AND changed.position < $3 ORDER BY changed.position`;

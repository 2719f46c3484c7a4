import type { Bundle } from "@rifas/ledger/verify/bundle-json";
import { type Reader, prepared } from "../../database/database.ts";
import { datedEntries } from "../log/dated-entries.ts";
import type { LogName } from "../log/current-log.ts";

/**
 * What witnesses outside the installation saw of the seal, cuts, reopenings and changed rules that a log's checkpoint covers,
 * without dates that come too late to prove anything.
 */
export async function bundleDates(
  reader: Reader,
  { raffleId, epoch, checkpoint }: LogName & { readonly checkpoint: { readonly size: number } },
): Promise<Bundle["dated"]> {
  const rows = await reader.query<DatedRow>(selectDates, [raffleId, epoch, checkpoint.size]);
  return rows.map(({ position, note, proofs }) => ({
    index: position,
    checkpoint: note,
    sigsum: proofs.map((proof) => proof.toString()),
  }));
}

interface DatedRow {
  position: number;
  /** The checkpoint that the entry ends. */
  note: string;
  proofs: Buffer[];
}

// A seal has no time here: whoever reads the bundle sees that a proof of it came too late.
const selectDates = prepared("bundle-dates")`
    SELECT dated.position, c.note, array_agg(a.proof ORDER BY a.service) AS proofs
      FROM (SELECT raffle_id, epoch, position, NULL::timestamptz AS before FROM ledger_seals
            UNION ALL ${datedEntries}) AS dated
      JOIN ledger_checkpoints AS c
        ON c.raffle_id = dated.raffle_id AND c.epoch = dated.epoch AND c.size = dated.position + 1
      JOIN ledger_anchors AS a ON a.raffle_id = c.raffle_id AND a.epoch = c.epoch AND a.size = c.size
       AND a.kind = 'sigsum' AND a.state = 'proven'
       AND (dated.before IS NULL OR a.proven_at <= dated.before - interval '60 seconds')
     WHERE dated.raffle_id = $1 AND dated.epoch = $2 AND dated.position < $3
     GROUP BY dated.position, c.note ORDER BY dated.position`;

import type { BundleSeal } from "@rifas/ledger/verify/bundle-json";
import type { Reader } from "../../database/reader.ts";
import { datedEntries } from "../log/dated-entries.ts";
import type { LogName } from "../log/log-name.ts";
import { prepared } from "../../database/prepared.ts";

/** What witnesses outside the installation say about a checkpoint of a log. */
type SealDates = Pick<BundleSeal, "sigsum">;

export const NO_DATES: SealDates = { sigsum: [] };

interface Wanted {
  readonly size: number;
  /** When the draw is, if later dates, which prove nothing, are to be left out. */
  readonly before?: Date;
}

/** Their proofs of the checkpoint of this size, in the order of the services. */
export async function readDates(
  reader: Reader,
  { raffleId, epoch }: LogName,
  { size, before }: Wanted,
): Promise<SealDates> {
  const rows = await reader.query<{ proof: Buffer }>(selectDates, [
    raffleId,
    epoch,
    size,
    before ?? null,
  ]);
  return { sigsum: rows.map(({ proof }) => proof.toString()) };
}

/** How many of them date the seal, a cut or a reopening so far. */
export async function countDates(reader: Reader, { raffleId, epoch }: LogName): Promise<number> {
  const [row] = await reader.query<{ dates: number }>(countProven, [raffleId, epoch]);
  return row?.dates ?? 0;
}

const selectDates = prepared("bundle-seal-dates")`
    SELECT proof FROM ledger_anchors
     WHERE kind = 'sigsum' AND raffle_id = $1 AND epoch = $2 AND size = $3 AND state = 'proven'
       AND ($4::timestamptz IS NULL OR proven_at <= $4::timestamptz - interval '60 seconds')
     ORDER BY service`;

const countProven = prepared("count-seal-dates")`
    SELECT count(*)::integer AS dates
      FROM (SELECT raffle_id, epoch, position FROM ledger_seals WHERE raffle_id = $1 AND epoch = $2
            UNION ALL
            SELECT raffle_id, epoch, position FROM (${datedEntries}) AS dated WHERE raffle_id = $1 AND epoch = $2) AS s
      JOIN ledger_anchors AS a ON a.raffle_id = s.raffle_id AND a.epoch = s.epoch AND a.size = s.position + 1
     WHERE a.state = 'proven'`;

import type { BundleSeal } from "@rifas/ledger/verify/bundle-json";
import type { LogName, Reader } from "./live-numbers.ts";

/** What witnesses outside the installation say about a log's seal. */
type SealDates = Pick<BundleSeal, "sigsum" | "tsa">;

export const NO_DATES: SealDates = { sigsum: [], tsa: [] };

/** Their proofs of the checkpoint of this size, which ends with the seal; each kind in the order of its services. */
export async function readDates(
  reader: Reader,
  { raffleId, epoch }: LogName,
  size: number,
): Promise<SealDates> {
  const rows = await reader.query<{ kind: string; proof: Buffer }>(selectDates, [
    raffleId,
    epoch,
    size,
  ]);
  const proofsOf = (wanted: string) =>
    rows.flatMap(({ kind, proof }) => (kind === wanted ? [proof] : []));
  return {
    sigsum: proofsOf("sigsum").map((proof) => proof.toString()),
    tsa: proofsOf("rfc3161").map((proof) => new Uint8Array(proof)),
  };
}

/** How many of them date the seal so far. */
export async function countDates(reader: Reader, { raffleId, epoch }: LogName): Promise<number> {
  const [row] = await reader.query<{ dates: number }>(countProven, [raffleId, epoch]);
  return row?.dates ?? 0;
}

const selectDates = {
  name: "bundle-seal-dates",
  text: `
    SELECT kind, proof FROM ledger_anchors
     WHERE raffle_id = $1 AND epoch = $2 AND size = $3 AND state = 'proven' ORDER BY kind, service`,
};

const countProven = {
  name: "count-seal-dates",
  text: `
    SELECT count(*)::integer AS dates FROM ledger_seals AS s
      JOIN ledger_anchors AS a ON a.raffle_id = s.raffle_id AND a.epoch = s.epoch AND a.size = s.position + 1
     WHERE s.raffle_id = $1 AND s.epoch = $2 AND a.state = 'proven'`,
};

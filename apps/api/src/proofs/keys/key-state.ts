import { prepared } from "../../database/database.ts";
import { isLost } from "../../platform/secrets/ledger-keys.ts";
import type { OpenLog } from "../log/open-log.ts";
import { uncutInstants } from "../log/dated-entries.ts";

/**
 * What a log's key allows. `usable`: to write it. `lost`: the log has to continue under the key in use. `missing`:
 * nothing, because this installation can't make the key.
 */
export type KeyState = "usable" | "lost" | "missing";

/**
 * What may be done with an open log. A lost key that the installation can still make finishes a log that is sealed or
 * cancelled, or that waits for the draw of an instant prize, because starting over would give a second chance.
 */
export async function keyStateOf(
  { tx, raffleId, epoch, signer, ring }: OpenLog,
  now: Date,
): Promise<KeyState> {
  const asItIs = signer.seed === null ? "missing" : "usable";
  if (!isLost(ring, signer)) return asItIs;
  const [stage] = await tx.query<Stage>(readStage, [raffleId, epoch, now]);
  if (stage?.over === true || (stage?.fixed === true && signer.seed !== null)) return asItIs;
  return ring.inUse.seed === null ? "missing" : "lost";
}

interface Stage {
  /** Whether the raffle has its results or was cancelled. */
  over: boolean;
  /** Whether a draw depends on this very log. */
  fixed: boolean;
}

// An instant prize depends on it from its time until its draw is in the log.
const readStage = prepared("stage-of-log")`
    SELECT r.outcome IS NOT NULL AS over,
           EXISTS (SELECT FROM ledger_seals WHERE raffle_id = $1 AND epoch = $2)
           OR (SELECT count(*) FROM ledger_entries
                WHERE raffle_id = $1 AND epoch = $2 AND split_part(leaf, E'\\n', 2) = 'cut')
              > (SELECT count(*) FROM ledger_entries
                  WHERE raffle_id = $1 AND epoch = $2 AND split_part(leaf, E'\\n', 2) = 'draw')
           OR EXISTS (SELECT FROM (${uncutInstants}) AS uncut WHERE uncut.at <= $3) AS fixed
      FROM raffles AS r JOIN ledgers AS l ON l.raffle_id = r.id AND l.epoch = $2 WHERE r.id = $1`;

import { join } from "node:path";
import { toBase64 } from "@rifas/ledger/base64";
import { fingerprint } from "@rifas/ledger/fingerprint";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { queueNoticePage } from "../../site/email/queue-raffle-notices.ts";
import { rootOfNote, keyNumbered } from "../../proofs/log/current-log.ts";
import { projectRoot } from "../../platform/project-root.ts";
import { verifierHash } from "../../proofs/verifier/read-verifier.ts";
import { tryEach } from "../../platform/try-each.ts";

/** How many buyers' messages one statement queues. */
const PAGE = 1000;

/** Records, in the transaction of a seal, that its buyers have to be notified. */
export async function noteSealNotice(
  tx: Transaction,
  { raffleId, epoch }: { raffleId: number; epoch: number },
): Promise<void> {
  await tx.query(noteDue, [raffleId, epoch]);
}

/**
 * Sends every buyer of a sealed raffle the checkpoint that includes the seal. The organiser can't withdraw these dated copies. Continues
 * where a failed or interrupted round left off; a failure for one raffle doesn't delay the others. Throws what failed.
 */
export async function queueSealNotices(context: Context, page = PAGE): Promise<void> {
  const { database, keys, logger } = context;
  const due = await database.query<Due>(selectDue, []);
  if (due.length === 0) return;
  const webFolder = join(projectRoot(), "apps/web/dist");
  const ring = await keys.ledger.read(database);
  const verifier = await verifierHash(webFolder, ring, logger);
  const notify = async (seal: Due) => {
    const publicKey = keyNumbered(ring, seal.key).publicKey;
    while (await queuePage(context, { ...seal, publicKey, verifier }, page));
  };
  await tryEach(due, notify, (seal) => `raffle ${seal.raffle_id}`);
}

/** Queues one page of messages. Returns whether there may be more buyers. */
async function queuePage(
  { database, clock, witnesses }: Context,
  due: Due & { publicKey: Uint8Array; verifier: string | null },
  atMost: number,
): Promise<boolean> {
  const { raffle_id: raffleId, epoch, size, note, name, draw_date, verifier, again } = due;
  const seal = {
    epoch,
    raffleId,
    drawDate: draw_date.toISOString(),
    checkpoint: note,
    size,
    fingerprint: fingerprint(rootOfNote(note)),
    key: toBase64(due.publicKey),
    verifier,
    witnessed: witnesses.length > 0,
    again,
  };
  return await database.transaction(async (tx) => {
    const [locked] = await tx.query<{ last_address: string }>(lockDue, [raffleId, epoch]);
    if (locked === undefined) return false;
    const notice = { type: "raffle_sealed", seal, raffleId, raffle: name } as const;
    const after = locked.last_address;
    const queued = await queueNoticePage(tx, { ...notice, now: clock.now() }, { after, atMost });
    const hasMore = queued.count === atMost;
    if (hasMore) await tx.query(keepPlace, [raffleId, epoch, queued.last]);
    else await tx.query(removeDue, [raffleId, epoch]);
    return hasMore;
  });
}

interface Due {
  raffle_id: number;
  epoch: number;
  name: string;
  draw_date: Date;
  /** Whether the sale was reopened after an earlier seal. */
  again: boolean;
  /** The note of the checkpoint that ends with the seal. */
  size: number;
  note: string;
  /** The number of the key that signed it. */
  key: number;
}

const noteDue = prepared("note-seal-notices-due")`
    INSERT INTO seal_notices_due (raffle_id, epoch) VALUES ($1, $2)`;

const selectDue = prepared("seal-notices-due")`
    SELECT d.raffle_id, d.epoch, r.name, r.draw_date, c.size, c.note, c.key,
           EXISTS (SELECT FROM reopenings AS re WHERE re.raffle_id = d.raffle_id) AS again
      FROM seal_notices_due AS d
      JOIN raffles AS r ON r.id = d.raffle_id AND r.draw_date IS NOT NULL
      JOIN ledger_seals AS s ON s.raffle_id = d.raffle_id AND s.epoch = d.epoch
      JOIN ledger_checkpoints AS c ON c.raffle_id = d.raffle_id AND c.epoch = d.epoch AND c.size = s.position + 1
     ORDER BY r.draw_date, d.raffle_id`;

const lockDue = prepared("lock-seal-notices-due")`
    SELECT last_address FROM seal_notices_due WHERE raffle_id = $1 AND epoch = $2 FOR UPDATE`;

const keepPlace = prepared("keep-place-in-seal-notices")`
    UPDATE seal_notices_due SET last_address = $3 WHERE raffle_id = $1 AND epoch = $2`;

const removeDue = prepared("remove-seal-notices-due")`
    DELETE FROM seal_notices_due WHERE raffle_id = $1 AND epoch = $2`;

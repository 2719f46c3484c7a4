import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import { datedEntries } from "../log/dated-entries.ts";
import { keyNumbered } from "../log/current-log.ts";
import type { Witness, WitnessAnswer } from "../../platform/ports.ts";
import { queueAnchors } from "./queue-anchors.ts";
import { prepared } from "../../database/database.ts";

/** How many checkpoints one witness is sent per round. */
const AT_MOST = 20;

/**
 * One round: sends each witness the checkpoints that are due, and stores the proofs. Witnesses are asked in parallel and outside any
 * transaction, so one that is slow, down or answers nonsense delays neither the others nor any sale or seal.
 */
export async function askWitnesses(context: Context, signal: AbortSignal): Promise<void> {
  const { witnesses } = context;
  if (witnesses.length === 0) return;
  await queueAnchors(context, witnesses);
  await Promise.all(witnesses.map((witness) => askOne(context, witness, signal)));
}

async function askOne(context: Context, witness: Witness, signal: AbortSignal) {
  for (let shown = 0; shown < AT_MOST && !signal.aborted; shown++) {
    // Claimed for two minutes, so that no other process sends it too.
    const asked = [witness.service, context.clock.now()];
    const [due] = await context.database.query<Due>(takeNext, asked);
    if (due === undefined) return;
    const signer = keyNumbered(await context.keys.ledger.read(context.database), due.key);
    const answer = await witness.ask(messageOf(due.note), signer, signal);
    await keep(context, { ...due, witness }, answer);
    // The other checkpoints would fail in the same way.
    if ("problem" in answer && ["unreachable", "limited"].includes(answer.problem)) return;
  }
}

/** What witnesses are sent: the hash of the lines that the checkpoint's signature covers. */
function messageOf(note: string): Uint8Array {
  const signed = note.slice(0, note.indexOf("\n\n") + 1);
  return new Uint8Array(createHash("sha256").update(signed).digest());
}

interface Due {
  readonly raffle_id: number;
  readonly epoch: number;
  readonly size: number;
  readonly tries: number;
  readonly note: string;
  /** The number of the key that signed it. */
  readonly key: number;
  /** Whether it ends with the seal or a cut, whose date counts only before its draw. */
  readonly urgent: boolean;
}

async function keep(
  { database, clock, logger }: Context,
  { witness, ...due }: Due & { witness: Witness },
  answer: WitnessAnswer,
): Promise<void> {
  const { service } = witness;
  const name = [due.raffle_id, due.epoch, due.size, service];
  if ("proof" in answer) {
    await database.query(keepProof, [...name, Buffer.from(answer.proof), answer.time]);
    return;
  }
  const next = new Date(clock.now().getTime() + 1000 * secondsUntilNext(due, answer));
  await database.query(keepProblem, [...name, answer.problem, next]);
  logger.warn(
    { witness: service, raffle: due.raffle_id, problem: answer.problem, tries: due.tries },
    "a witness hasn't confirmed a checkpoint; it will be asked again",
  );
}

const HOUR = 3600;

/** Doubles after each try, from ten seconds up to an hour, or up to a minute while the draw is near. */
function secondsUntilNext({ tries, urgent }: Due, answer: { readonly retrySeconds?: number }) {
  const doubled = 10 * 2 ** Math.min(tries - 1, 10);
  return Math.min(Math.max(doubled, answer.retrySeconds ?? 0), urgent ? 60 : HOUR);
}

// A time further ahead than the longest delay was set by a clock that ran ahead.
const takeNext = prepared("take-ledger-anchor")`
    UPDATE ledger_anchors AS a
       SET tries = a.tries + 1, tried_at = $2, next_try = $2::timestamptz + interval '2 minutes'
      FROM (SELECT w.raffle_id, w.epoch, w.size, s.position IS NOT NULL OR dated.position IS NOT NULL AS urgent
              FROM ledger_anchors AS w
              LEFT JOIN ledger_seals AS s
                ON s.raffle_id = w.raffle_id AND s.epoch = w.epoch AND s.position + 1 = w.size
              LEFT JOIN (${datedEntries}) AS dated ON dated.raffle_id = w.raffle_id AND dated.epoch = w.epoch
               AND dated.position + 1 = w.size AND dated.before > $2
             WHERE w.kind = 'sigsum' AND w.service = $1 AND w.state = 'waiting'
               AND (w.next_try <= $2 OR w.next_try > $2::timestamptz + interval '2 hours')
             ORDER BY s.position IS NULL AND dated.position IS NULL, w.next_try, w.raffle_id LIMIT 1 FOR UPDATE OF w SKIP LOCKED) AS due
      JOIN ledger_checkpoints AS c ON c.raffle_id = due.raffle_id AND c.epoch = due.epoch AND c.size = due.size
     WHERE a.raffle_id = due.raffle_id AND a.epoch = due.epoch AND a.size = due.size AND a.service = $1
    RETURNING a.raffle_id, a.epoch, a.size, a.tries, c.note, c.key, due.urgent`;

const thisAnchor = `raffle_id = $1 AND epoch = $2 AND size = $3 AND service = $4 AND state = 'waiting'`;

const keepProof = prepared("keep-ledger-anchor")`
    UPDATE ledger_anchors SET state = 'proven', proof = $5, proven_at = $6, next_try = NULL, problem = NULL
     WHERE ${thisAnchor}`;

const keepProblem = prepared("keep-ledger-anchor-problem")`
    UPDATE ledger_anchors SET problem = $5, next_try = $6 WHERE ${thisAnchor}`;

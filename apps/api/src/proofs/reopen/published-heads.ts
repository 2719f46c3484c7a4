import type { Context } from "../../platform/context.ts";
import { prepared, type Reader } from "../../database/database.ts";
import { readCopySince } from "../../platform/configuration/copy-state.ts";
import { reopenLogs } from "./reopen-ledgers.ts";

/** The latest checkpoint of a raffle's log. */
interface Head {
  raffle_id: number;
  epoch: number;
  size: number;
  /** In base64, as the checkpoint states it. */
  root: string;
}

/** What a return to an earlier state lost, by raffle. */
export interface LostHeads {
  /** Their logs continue in new ones. */
  continued: readonly number[];
  /** Their logs are gone, and no other raffle gets their numbers. */
  gone: readonly number[];
}

const FIRST_LINE = /^rifas-published-logs\/v1 (\d+)$/;
const LINE = /^(\d+) (\d+) (\d+) ([A-Za-z0-9+/]{43}=)$/;

/** What was published: the latest checkpoint of each log, and the highest number that a raffle with a log has had. */
interface Published {
  highest: number;
  heads: readonly Head[];
}

/**
 * Notices that the database returned to an earlier state: it lacks checkpoints that were published. Two logs of one name look
 * like cheating, so each of these logs continues in a new one, and the numbers of raffles that are gone aren't given again.
 * Null if nothing was lost that wasn't noticed before, and in a quiet copy, which writes no log.
 */
export async function noticeReturn({ database, files }: Context): Promise<LostHeads | null> {
  const published = await readNote(files);
  const lost = await lostHeads(database, published);
  if (lost.length === 0 || (await readCopySince(database)) !== null) return null;
  return await database.transaction(async (tx) => {
    await tx.query(lockNotice, []);
    await tx.query(skipNumbers, [published.highest]);
    const rows = await tx.query<LostLog>(selectLostLogs, [lost.map((head) => head.raffle_id)]);
    const gone = rows.filter((row) => !row.exists).map((row) => row.raffle_id);
    const continued = rows.filter((row) => row.exists && !row.marked).map((row) => row.raffle_id);
    if (continued.length > 0) await reopenLogs(tx, continued);
    return continued.length + gone.length === 0 ? null : { continued, gone };
  });
}

/** Whether a log is still there, and marked to continue. */
interface LostLog {
  raffle_id: number;
  exists: boolean;
  marked: boolean;
}

/**
 * Notes the latest checkpoint of every log where a return of the database to an earlier state leaves it: among the files. What
 * the database has lost stays noted until its log continues in a new one.
 */
export async function noteHeads({ database, files }: Context): Promise<void> {
  const noted = await readNote(files);
  const heads = new Map<number, Head>();
  for (const head of await database.query<Head>(selectHeads, [])) heads.set(head.raffle_id, head);
  for (const head of await lostHeads(database, noted))
    if (heads.has(head.raffle_id)) heads.set(head.raffle_id, head);
  const ordered = [...heads.values()].toSorted((a, b) => a.raffle_id - b.raffle_id);
  const highest = Math.max(noted.highest, ordered.at(-1)?.raffle_id ?? 0);
  const text = noteOf({ highest, heads: ordered });
  if (text !== noteOf(noted)) await files.writeNote("published-logs", text);
}

/** Whether the database has all that was noted. False without a note, which every installation has soon after its first start. */
export async function hasAllHeads({ database, files }: Context): Promise<boolean> {
  if ((await files.readNote("published-logs")) === null) return false;
  return (await lostHeads(database, await readNote(files))).length === 0;
}

/** Forgets all heads: what was published belonged to the demo. */
export async function forgetHeads({ files }: Pick<Context, "files">): Promise<void> {
  await files.writeNote("published-logs", noteOf(nothing));
}

const nothing: Published = { highest: 0, heads: [] };

/** The published checkpoints that the database doesn't have. */
async function lostHeads(database: Reader, { heads }: Published): Promise<Head[]> {
  if (heads.length === 0) return [];
  return await database.query<Head>(selectLost, [JSON.stringify(heads)]);
}

async function readNote(files: Context["files"]): Promise<Published> {
  const text = await files.readNote("published-logs");
  if (text === null) return nothing;
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const [, highest] = FIRST_LINE.exec(first) ?? [];
  if (highest === undefined) throw new Error("The note of the published logs is malformed.");
  return { highest: Number(highest), heads: lines.map(headOf) };
}

function headOf(line: string): Head {
  const [, raffleId, epoch, size, root] = LINE.exec(line) ?? [];
  if (root === undefined) throw new Error("The note of the published logs is malformed.");
  return { raffle_id: Number(raffleId), epoch: Number(epoch), size: Number(size), root };
}

function noteOf({ highest, heads }: Published): string {
  const lines = heads.map((head) => [head.raffle_id, head.epoch, head.size, head.root].join(" "));
  return `${[`rifas-published-logs/v1 ${highest}`, ...lines].join("\n")}\n`;
}

const lockNotice = prepared("lock-published-heads")`
    SELECT pg_advisory_xact_lock(hashtext('published-heads'), 0)`;

// A checkpoint's second line is its size, its third the root.
const selectHeads = prepared("select-log-heads")`
    SELECT l.raffle_id, l.epoch, c.size, split_part(c.note, E'\\n', 3) AS root
      FROM (SELECT raffle_id, max(epoch) AS epoch FROM ledgers GROUP BY raffle_id) AS l
      JOIN LATERAL (SELECT size, note FROM ledger_checkpoints
                     WHERE raffle_id = l.raffle_id AND epoch = l.epoch ORDER BY size DESC LIMIT 1) AS c ON true
     UNION ALL
    (SELECT DISTINCT ON (raffle_id) raffle_id, epoch, split_part(checkpoint, E'\\n', 2)::integer,
            split_part(checkpoint, E'\\n', 3)
       FROM deleted_ledgers ORDER BY raffle_id, epoch DESC)`;

const selectLost = prepared("select-lost-log-heads")`
    SELECT p.* FROM jsonb_to_recordset($1::jsonb) AS p (raffle_id integer, epoch integer, size integer, root text)
     WHERE NOT EXISTS (SELECT FROM ledgers WHERE raffle_id = p.raffle_id AND epoch > p.epoch)
       AND NOT EXISTS (SELECT FROM deleted_ledgers WHERE raffle_id = p.raffle_id AND epoch >= p.epoch)
       AND NOT EXISTS (SELECT FROM ledger_checkpoints AS c
                        WHERE c.raffle_id = p.raffle_id AND c.epoch = p.epoch AND c.size = p.size
                          AND split_part(c.note, E'\\n', 3) = p.root)`;

const selectLostLogs = prepared("select-lost-logs")`
    SELECT id AS raffle_id, EXISTS (SELECT FROM ledgers WHERE raffle_id = id) AS exists,
           EXISTS (SELECT FROM ledger_queue WHERE raffle_id = id AND event_id IS NULL AND leaf IS NULL) AS marked
      FROM unnest($1::integer[]) AS id ORDER BY id`;

const skipNumbers = prepared("skip-raffle-numbers")`
    SELECT setval('raffles_id_seq', $1::bigint) FROM pg_sequences
     WHERE schemaname = current_schema() AND sequencename = 'raffles_id_seq' AND coalesce(last_value, 0) < $1::bigint`;

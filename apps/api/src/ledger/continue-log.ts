import { writeEntry } from "@rifas/ledger/entry";
import type { Transaction } from "../database/database.ts";
import { appendEntry, logRoot, type OpenLog } from "./open-log.ts";
import { loggedInstants } from "./instant-rules.ts";
import { ledgerOrigin } from "./ledger-origin.ts";
import { rulesEntry, type RulesFacts } from "./rules-entry.ts";

/** Published, so written for buyers. */
const RESTORED = "Se restauró una copia de seguridad.";

/**
 * Opens the raffle's next log, which states the head of the last one: what was logged after the backup is unknown, and
 * two logs with the same name must never differ. The rules in force follow; the queue then logs all sales again.
 */
export async function continueLog(
  before: OpenLog,
  publicOrigin: string,
  now: Date,
): Promise<OpenLog> {
  const { tx, raffleId } = before;
  // The minute, not the next number, because a second restore of the same backup must not reuse the name of the first
  // one's log.
  const epoch = Math.max(before.epoch + 1, Math.floor(now.getTime() / 60_000));
  const origin = ledgerOrigin(publicOrigin, { raffleId, epoch });
  await tx.kysely
    .insertInto("ledgers")
    .values({ raffle_id: raffleId, epoch, origin, opened_at: now })
    .execute();
  const log: OpenLog = { tx, raffleId, epoch, origin, size: 0, edge: [], added: [] };
  const continues = writeEntry({
    type: "continues",
    origin: before.origin,
    size: before.size,
    root: logRoot(before),
    key: null,
    reason: RESTORED,
  });
  await appendEntry(log, continues);
  await appendEntry(log, rulesEntry(await rulesFacts(tx, raffleId), now, RESTORED));
  return log;
}

async function rulesFacts(tx: Transaction, raffleId: number): Promise<RulesFacts> {
  const raffle = await tx.kysely
    .selectFrom("raffles")
    .select(["id", "total_tickets", "prizes", "instant_prizes", "draw_source", "draw_rule"])
    .select(["draw_date", "seal_at"])
    .where("id", "=", raffleId)
    .executeTakeFirstOrThrow();
  const { draw_date: drawDate, seal_at: sealAt } = raffle;
  if (drawDate === null || sealAt === null) throw new Error(`Raffle ${raffleId} has no seal.`);
  const instants = await loggedInstants(tx, raffle);
  return { ...raffle, draw_date: drawDate, seal_at: sealAt, instants };
}

import { writeEntry } from "@rifas/ledger/entry";
import type { Transaction } from "../../database/database.ts";
import { loggedRules } from "./announced-rules.ts";
import { minuteText } from "./entry-text.ts";
import { appendEntry, logRoot, type OpenLog } from "./open-log.ts";
import { release } from "../../platform/release.ts";
import { rulesEntry, type RulesFacts } from "./rules-entry.ts";
import { ledgerOrigin } from "./current-log.ts";

/** Published, so written for buyers. */
const REASONS = {
  restored: "Se restauró una copia de seguridad.",
  lost: "Se perdió la firma anterior.",
};

/**
 * Opens the raffle's next log, which states the head of the last one, with the rules in force. After a restore what was
 * logged since the backup is unknown, and two logs with the same name must never differ; once the key is lost, the one
 * in use signs. The sales have to follow.
 */
export async function continueLog(
  before: OpenLog,
  { publicOrigin, now, why }: { publicOrigin: string; now: Date; why: keyof typeof REASONS },
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
  const signer = why === "restored" ? before.signer : before.ring.inUse;
  const log: OpenLog = { ...before, epoch, origin, size: 0, edge: [], added: [], signer };
  const continues = writeEntry({
    type: "continues",
    origin: before.origin,
    size: before.size,
    root: logRoot(before),
    reason: REASONS[why],
  });
  await appendEntry(log, continues);
  await appendEntry(log, await rulesAgain(before, now, REASONS[why]));
  return log;
}

/** The rules of the former log, word for word but for the program: a change that it doesn't have yet follows as such. */
async function rulesAgain({ tx, raffleId, epoch }: OpenLog, now: Date, reason: string) {
  const rules = await loggedRules(tx, { raffleId, epoch });
  if (rules === null) {
    return await rulesEntry(tx, await rulesFacts(tx, raffleId), { former: null, now, reason });
  }
  return writeEntry({ ...rules, at: minuteText(now), release, reason });
}

async function rulesFacts(tx: Transaction, raffleId: number): Promise<RulesFacts> {
  const raffle = await tx.kysely
    .selectFrom("raffles")
    .selectAll()
    .where("id", "=", raffleId)
    .executeTakeFirstOrThrow();
  const { draw_date: drawDate, seal_at: sealAt } = raffle;
  if (drawDate === null || sealAt === null) throw new Error(`Raffle ${raffleId} has no seal.`);
  return { ...raffle, draw_date: drawDate, seal_at: sealAt };
}

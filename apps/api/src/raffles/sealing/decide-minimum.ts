import { changedFields, recordAudit } from "../../people/audit/record-audit.ts";
import { defaultSalesClose, sealTime } from "@rifas/domain/raffle-rules";
import { writeEntry } from "@rifas/ledger/entry";
import { minimumOutcome } from "@rifas/ledger/entry-values";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { tryEach } from "../../platform/try-each.ts";
import { announcedRules } from "../../proofs/log/announced-rules.ts";
import { instantText } from "../../proofs/log/entry-text.ts";
import { minimumOf, rulesEntry } from "../../proofs/log/rules-entry.ts";
import { queueEntry } from "../../proofs/log/open-ledger.ts";
import { endHoldsWithSales } from "../../sale/holds/end-holds-with-sales.ts";
import { expireHolds } from "../../sale/holds/expire-holds.ts";
import { removeTrialsOf } from "../../sale/purchases/review/remove-trial.ts";
import { queueRaffleNotices } from "../../site/email/queue-raffle-notices.ts";
import { shortfallWords } from "../minimum-sale.ts";
import { lockRaffle, type RaffleRow } from "../raffle-row.ts";
import { cancelRaffle } from "../record-results.ts";

const actor = { kind: "system" } as const;

/**
 * Does what the rules of each raffle say of a close with too few numbers. What it counts, its consequence and its entries of the log are
 * one transaction; what is rejected later changes nothing. A raffle that fails doesn't delay the others. Throws what failed.
 */
export async function decideMinimums({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Promise<void> {
  const due = await database.query<{ id: number }>(dueRaffles, [clock.now(), null]);
  await tryEach(
    due,
    ({ id }) => database.transaction((tx) => decide(tx, id, clock.now())),
    ({ id }) => `raffle ${id}`,
  );
}

async function decide(tx: Transaction, id: number, now: Date): Promise<void> {
  // Waits for changes in progress, as the seal does; by then another process may have decided.
  const raffle = await lockRaffle(tx, id);
  const [due] = await tx.query(dueRaffles, [now, id]);
  const rule = raffle && minimumOf(raffle);
  if (due === undefined || !rule || !raffle.sales_close_at || !raffle.draw_date) return;
  await expireHolds(tx, { now, raffleId: id });
  await removeTrialsOf(tx, id, now);
  const [counted] = await tx.query<Counted>(countNumbers, [id]);
  const { sold, held } = counted ?? { sold: 0, held: 0 };
  const draw = instantText(raffle.draw_date);
  const outcome = minimumOutcome(rule, { draw, counted: sold + held });
  const decided = { minimum: rule.least, sold, held, outcome };
  const row = { raffle_id: id, closed_at: raffle.sales_close_at, decided_at: now, ...decided };
  await tx.kysely.insertInto("minimum_decisions").values(row).execute();
  const entry = { type: "minimum", raffle: id, ...decided, at: instantText(now) } as const;
  await queueEntry(tx, { raffleId: id, leaf: writeEntry(entry), now });
  if (outcome === "cancelled") {
    const reason = shortfallWords(raffle, null);
    await cancelRaffle(tx, { actor, raffle, reason, now }, reason);
  }
  if (outcome === "postponed") await postpone(tx, raffle, now);
}

/** Sales go on until an hour before the later draw. */
async function postpone(tx: Transaction, raffle: RaffleRow, now: Date): Promise<void> {
  const { id: raffleId, minimum_postponed_to: drawDate, draw_date: previousDrawDate } = raffle;
  const salesCloseAt = drawDate && defaultSalesClose(drawDate);
  const sealAt = salesCloseAt && sealTime(salesCloseAt, drawDate);
  if (!sealAt || !previousDrawDate) throw new Error(`Raffle ${raffleId} can't be postponed.`);
  const dates = { draw_date: drawDate, sales_close_at: salesCloseAt };
  await tx.kysely
    .updateTable("raffles")
    .set({ ...dates, previous_draw_date: previousDrawDate, seal_at: sealAt, updated_at: now })
    .where("id", "=", raffleId)
    .execute();
  await endHoldsWithSales(tx, raffleId, { salesCloseAt, now });
  const reason = shortfallWords(raffle, drawDate);
  const former = await announcedRules(tx, raffleId);
  const facts = { ...raffle, ...dates, seal_at: sealAt };
  const leaf = await rulesEntry(tx, facts, { former, now, reason });
  await queueEntry(tx, { raffleId, leaf, now });
  await recordAudit(tx, actor, "raffle_rescheduled", {
    raffle: raffleId,
    changes: changedFields({ ...raffle }, dates),
    reason,
    at: now,
  });
  const moved = { previousDrawDate, drawDate, reason };
  await queueRaffleNotices(tx, {
    type: "raffle_rescheduled",
    raffleId,
    raffle: raffle.name,
    ...moved,
    now,
  });
}

interface Counted {
  sold: number;
  held: number;
}

/** SQL: whether a raffle can't be sealed yet because its minimum hasn't been decided. */
export const undecidedMinimum = `minimum_sold > 0 AND NOT EXISTS (
  SELECT FROM minimum_decisions WHERE raffle_id = raffles.id AND minimum_decisions.outcome = 'drawn')`;

const dueRaffles = prepared("raffles-due-for-minimum")`
    SELECT id FROM raffles
     WHERE ${undecidedMinimum} AND raffles.outcome IS NULL AND sealed_at IS NULL AND seal_at IS NOT NULL
       AND sales_close_at <= $1 AND ($2::integer IS NULL OR id = $2)
       AND NOT EXISTS (SELECT FROM minimum_decisions WHERE raffle_id = raffles.id AND closed_at = sales_close_at)
     ORDER BY id`;

/** Exactly what a seal would have. */
const countNumbers = prepared("numbers-at-close")`
    SELECT count(*) FILTER (WHERE t.state = 'sold')::integer AS sold,
           count(*) FILTER (WHERE p.status = 'pending')::integer AS held
      FROM tickets AS t JOIN purchases AS p ON p.id = t.purchase_id WHERE t.raffle_id = $1`;

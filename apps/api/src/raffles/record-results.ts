import type { RaffleOutcome } from "@rifas/domain/statuses";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Actor } from "../platform/actor.ts";
import { recordAudit } from "../people/audit/record-audit.ts";
import type { Transaction } from "../database/database.ts";
import type { RecordedResult } from "../database/stored-types.ts";
import { endBlocks } from "../sale/holds/end-holds-with-sales.ts";
import { logCancellation } from "../proofs/log/log-cancellation.ts";
import { queueRaffleNotices } from "../site/email/queue-raffle-notices.ts";
import { queueWinnerEmails } from "../site/email/queue-winner-emails.ts";
import type { RaffleRow } from "./raffle-row.ts";

/** Who ends which raffle, why and when. */
export interface RaffleEnd {
  readonly actor: Actor;
  readonly raffle: RaffleRow;
  readonly reason?: string | undefined;
  readonly now: Date;
}

/** Finishes a raffle that isn't yet, stores the next version of its results, and queues the winners' messages. */
export async function recordResults(
  tx: Transaction,
  end: RaffleEnd,
  results: readonly RecordedResult[],
): Promise<void> {
  const { raffle, now } = end;
  if (raffle.outcome === null) await finishRaffle(tx, end, "drawn");
  await recordVersion(tx, end, results);
  await queueWinnerEmails(tx, {
    raffleId: raffle.id,
    totalTickets: raffle.total_tickets,
    results,
    now,
  });
}

/** Ends a raffle: nothing of it is for sale or changes any more. */
export async function finishRaffle(
  tx: Transaction,
  { raffle, now }: RaffleEnd,
  outcome: RaffleOutcome,
  cancelReason: string | null = null,
): Promise<void> {
  await tx.kysely
    .updateTable("raffles")
    .set({
      status: "finished",
      outcome,
      cancel_reason: cancelReason,
      pause_reason: null,
      paused_at: null,
      resumes_at: null,
      updated_at: now,
    })
    .where("id", "=", raffle.id)
    .execute();
}

/** Cancels a raffle, in its log too, and tells its buyers why; `logged` is the reason for the log, if not the general one. */
export async function cancelRaffle(
  tx: Transaction,
  end: RaffleEnd & { readonly reason: string },
  logged?: string,
): Promise<void> {
  const { actor, raffle, reason, now } = end;
  await finishRaffle(tx, end, "cancelled", reason);
  await endBlocks(tx, raffle.id, now);
  await logCancellation(tx, raffle, { now, ...(logged !== undefined && { reason: logged }) });
  await recordAudit(tx, actor, "raffle_cancelled", {
    raffle: raffle.id,
    changes: [{ field: "status", before: raffle.status, after: "finished" }],
    reason,
    at: now,
  });
  const { id: raffleId, name } = raffle;
  await queueRaffleNotices(tx, { type: "raffle_cancelled", raffleId, raffle: name, reason, now });
}

async function recordVersion(
  tx: Transaction,
  { actor, raffle, reason, now }: RaffleEnd,
  results: readonly RecordedResult[],
): Promise<void> {
  const last = await tx.kysely
    .selectFrom("raffle_results")
    .select(["version", "results"])
    .where("raffle_id", "=", raffle.id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx.kysely
    .insertInto("raffle_results")
    .values({
      raffle_id: raffle.id,
      version: (last?.version ?? 0) + 1,
      results: JSON.stringify(results),
      reason: last ? (reason ?? null) : null,
      recorded_at: now,
      recorded_by: actor.kind === "user" ? actor.id : null,
    })
    .execute();
  if (last) {
    await tx.kysely
      .updateTable("raffles")
      .set({ updated_at: now })
      .where("id", "=", raffle.id)
      .execute();
  }
  await recordAudit(tx, actor, last ? "raffle_results_corrected" : "raffle_finished", {
    raffle: raffle.id,
    changes: [
      {
        field: "results",
        before: last ? numbersOf(last.results, raffle) : null,
        after: numbersOf(results, raffle),
      },
    ],
    reason: reason ?? null,
    at: now,
  });
}

function numbersOf(results: readonly RecordedResult[], raffle: RaffleRow): string {
  return results
    .map(({ prize, number }) => {
      const won =
        number === null ? "sin ganador" : formatTicketNumber(number, raffle.total_tickets);
      return `${prize}: ${won}`;
    })
    .join("; ");
}

import { missingToPublishText, sealTime } from "@rifas/domain/raffle-rules";
import type { StaffActor } from "../platform/actor.ts";
import { changedFields, recordAudit } from "../people/audit/record-audit.ts";
import type { Context } from "../platform/context.ts";
import type { Transaction } from "../database/database.ts";
import { fail, invalidField, ok, type Result } from "../platform/failure.ts";
import { hasClosed, salesCloseAt } from "../sale/holds/sale-window.ts";
import { openLedger } from "../proofs/log/open-ledger.ts";
import { readDrawRule } from "./draw-rule.ts";
import { missingRequirements } from "./get-raffle.ts";
import { lockRaffle, type RaffleRow } from "./raffle-row.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";

export interface PublicationAnswer {
  message: string;
  raffleId: number;
}

/**
 * Publishes or hides a raffle. The first publication activates a draft, which must have an image, a price, a draw date in the future and
 * its numbers; otherwise `raffle_not_publishable` with `missing`, and a sale that is still to close and a rule that can draw it
 * (`validation_failed`), and opens its log. After that it only changes visibility.
 */
export async function setPublication(
  context: Context,
  actor: StaffActor,
  input: { id: number; publish: boolean },
): Promise<Result<PublicationAnswer>> {
  const now = context.clock.now();
  const { id, publish } = input;
  return context.database.transaction(async (tx) => {
    const raffle = await lockRaffle(tx, id);
    if (!raffle) return raffleNotFound();
    const first = publish && raffle.status === "draft";
    if (first) {
      const missing = missingRequirements(raffle, now);
      if (missing.length > 0) {
        return fail("raffle_not_publishable", missingToPublishText(missing), {
          facts: { missing },
        });
      }
      if (hasClosed(raffle, now)) return invalidField("sales_close_at", CLOSED);
      // An older program accepted drafts that today's signed rules would make red.
      const rule = readDrawRule(raffle.draw_rule, {
        prizes: raffle.prizes,
        totalTickets: raffle.total_tickets,
        drawDate: raffle.draw_date,
      });
      if (!rule.ok) return rule;
    }
    if (first) await startLedger(tx, context, raffle);
    if (raffle.publish !== publish) {
      const after = { publish, ...(first && { status: "active" as const }) };
      await tx.kysely
        .updateTable("raffles")
        .set({ ...after, ...(first && { published_at: now }), updated_at: now })
        .where("id", "=", id)
        .execute();
      await recordAudit(tx, actor, publish ? "raffle_published" : "raffle_unpublished", {
        raffle: id,
        changes: changedFields({ ...raffle }, after),
        at: now,
      });
    }
    return ok({
      message: publish ? "Rifa publicada exitosamente" : "Rifa despublicada exitosamente",
      raffleId: id,
    });
  });
}

const CLOSED = "La venta ya habría cerrado: cambia primero su cierre.";

/** A raffle whose log couldn't be sealed before the draw gets no log. */
async function startLedger(tx: Transaction, context: Context, raffle: RaffleRow): Promise<void> {
  const { draw_date: drawDate } = raffle;
  const closes = salesCloseAt(raffle);
  const sealAt = closes && drawDate && sealTime(closes, drawDate);
  if (!drawDate || !sealAt) return;
  await tx.kysely
    .updateTable("raffles")
    .set({ seal_at: sealAt })
    .where("id", "=", raffle.id)
    .execute();
  const facts = { ...raffle, draw_date: drawDate, seal_at: sealAt };
  await openLedger(tx, context.config.publicOrigin, facts, context.clock.now());
}

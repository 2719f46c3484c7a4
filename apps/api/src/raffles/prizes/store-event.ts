import { prizeStateWords, type PrizeState } from "@rifas/domain/prize-states";
import { writeEntry } from "@rifas/ledger/entry";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { memberId, type Actor } from "../../platform/actor.ts";
import type { Transaction } from "../../database/database.ts";
import { instantText } from "../../proofs/log/entry-text.ts";
import { queueEntry } from "../../proofs/log/open-ledger.ts";
import { queuePrizeEmails } from "../../site/email/queue-winner-emails.ts";
import type { WonPrize } from "./won-prize.ts";

/** What is said of a prize. */
export interface PrizeEvent {
  readonly state: PrizeState;
  readonly now: Date;
  readonly deliveredOn?: string | undefined;
  readonly withheld?: string | undefined;
  /** Names of files. */
  readonly evidence?: string | undefined;
  readonly photo?: string | undefined;
  readonly words?: string | undefined;
}

/** Stores what is said of a prize, with its entry of the log if that has the draw and its e-mails. Call it under the raffle's lock. */
export async function storeEvent(
  tx: Transaction,
  actor: Actor,
  won: WonPrize,
  { state, now, deliveredOn, withheld, evidence, photo, words }: PrizeEvent,
): Promise<void> {
  const { raffle_id: raffle, prize, version, purchase_id } = won;
  const of = { raffle_id: raffle, prize, version, purchase_id };
  await tx.kysely
    .insertInto("prize_events")
    .values({
      ...of,
      state,
      at: now,
      recorded_by: memberId(actor),
      delivered_on: deliveredOn ?? null,
      withheld_bs: withheld ?? null,
      evidence: evidence ?? null,
      photo: photo ?? null,
      words: words ?? null,
    })
    .execute();
  // After a cancellation a log only says what was paid back.
  if (won.logged && !won.cancelled) {
    const leaf = writeEntry({ type: "prize", raffle, prize, version, state, at: instantText(now) });
    await queueEntry(tx, { raffleId: raffle, leaf, now, afterSeal: won.sealed_at !== null });
  }
  await queuePrizeEmails(tx, won, { state, now });
  const said = (of: PrizeState | null) => of && `${won.title}: ${prizeStateWords[of]}`;
  await recordAudit(tx, actor, "prize_recorded", {
    raffle,
    changes: [{ field: "prize_state", before: said(won.state), after: said(state) }],
    at: now,
  });
}

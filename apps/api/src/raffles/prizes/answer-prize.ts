import type { Schema } from "@rifas/api-client/types";
import { mayFollow } from "@rifas/domain/prize-states";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { lockPurchase, purchaseNotFound } from "../../sale/purchases/lock-purchase.ts";
import { listWonPrizes } from "./list-won-prizes.ts";
import { wrongState } from "./record-prize.ts";
import { storeEvent } from "./store-event.ts";
import { prizesOfPurchase, type WonPrize } from "./won-prize.ts";

/** What a winner says of a prize. */
export interface WinnersAnswer extends Schema<"PrizeAnswer"> {
  readonly id: string;
  readonly prize: number;
}

/**
 * Stores a winner's answer: that the prize came, that it didn't, or that everyone may see who they are. Only the winner's link does;
 * staff, who have a session, may hide them at their request. Failures: `not_found`, `validation_failed` (a dispute without words), `prize_state`.
 */
export async function answerPrize(
  context: Context,
  actor: Actor,
  answer: WinnersAnswer,
): Promise<Result<Schema<"WonPrizes">>> {
  if (actor.kind !== "anyone" && answer.says !== "hide") return fail("prize_state", STAFF);
  if ((answer.says === "disputed") !== (answer.words !== undefined)) {
    return invalidField("words", "Cuéntanos qué pasó.");
  }
  const now = context.clock.now();
  const stored = await context.database.transaction(async (tx): Promise<Result<null>> => {
    const locked = await lockPurchase(tx, answer.id, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const prizes = await prizesOfPurchase(tx, answer.id);
    const won = prizes.find(({ prize }) => prize === answer.prize);
    if (won === undefined) return purchaseNotFound();
    const { says, words } = answer;
    if (says === "show" || says === "hide") return await show(tx, actor, won, { says, now });
    if (won.drawn_again || !mayFollow(won.state, says)) return wrongState(won);
    await storeEvent(tx, actor, won, { state: says, words, now });
    return ok(null);
  });
  return stored.ok ? await listWonPrizes(context, answer.id) : stored;
}

const STAFF = "Lo dice quien ganó, desde el enlace de su compra y sin una sesión de tu equipo.";

/** Shows a winner's first name with the photo that they saw, or hides both. The same again changes nothing. */
async function show(
  tx: Transaction,
  actor: Actor,
  won: WonPrize,
  { says, now }: { says: "show" | "hide"; now: Date },
): Promise<Result<null>> {
  const { raffle_id, prize, version, purchase_id, photo, state } = won;
  const shows = says === "show";
  if (shows && state !== "confirmed") return wrongState(won);
  if (shows === won.shown) return ok(null);
  if (shows) {
    const row = { raffle_id, prize, version, purchase_id, photo, shown_at: now };
    await tx.kysely.insertInto("shown_winners").values(row).execute();
  } else {
    await tx.kysely
      .deleteFrom("shown_winners")
      .where("raffle_id", "=", raffle_id)
      .where("prize", "=", prize)
      .where("version", "=", version)
      .execute();
  }
  const words = (is: boolean) => `${won.title}: ${is ? "sí" : "no"}`;
  const change = { before: words(!shows), after: words(shows) };
  await recordAudit(tx, actor, "prize_shown", {
    raffle: raffle_id,
    changes: [{ field: "prize_shown", ...change }],
    at: now,
  });
  return ok(null);
}

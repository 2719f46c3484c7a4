import type { Schema } from "@rifas/api-client/types";
import { prizesToDraw } from "@rifas/domain/draw-rule";
import { mayFollow } from "@rifas/domain/prize-states";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { purchaseNotFound } from "../../sale/purchases/lock-purchase.ts";
import { pictureNamed } from "./list-prizes.ts";
import { awaitedUntil, prizeFields, prizesOfPurchase } from "./won-prize.ts";

/** What a purchase won, for its winner. Failure: `not_found`. */
export async function listWonPrizes(
  { database }: Context,
  id: string,
): Promise<Result<Schema<"WonPrizes">>> {
  const prizes = await prizesOfPurchase(database, id);
  const raffle = await database.kysely
    .selectFrom("purchases")
    .innerJoin("raffles", "raffles.id", "purchases.raffle_id")
    .select(["raffles.prizes", "raffles.instant_prizes"])
    .where("purchases.id", "=", id)
    .executeTakeFirst();
  if (raffle === undefined) return purchaseNotFound();
  const items = prizes.map((won) => {
    const worth = worthOf(raffle, won.prize);
    return {
      ...prizeFields(won),
      ...(worth && { worth }),
      at: won.changed_at?.toISOString() ?? null,
      answers: (["confirmed", "disputed"] as const).filter((next) => mayFollow(won.state, next)),
      due_at: awaitedUntil(won)?.toISOString() ?? null,
      has_photo: won.photo !== null,
    };
  });
  return ok({ items });
}

type Valued = readonly { worth?: Schema<"PrizeWorth"> | undefined }[];

/** What a prize is worth, by its number in the log; undefined if nothing is said of it. */
export function worthOf(raffle: { prizes: Valued; instant_prizes: Valued }, prize: number) {
  const { prizes: main, instant_prizes: instants } = raffle;
  return (main[prize - 1] ?? instants[prize - prizesToDraw(main) - 1])?.worth;
}

/** The photo of a delivery, for its winner. Failure: `not_found`. */
export async function wonPrizePhoto(
  context: Context,
  { id, prize }: { id: string; prize: number },
): Promise<Result<Uint8Array>> {
  const prizes = await prizesOfPurchase(context.database, id);
  const won = prizes.find((one) => one.prize === prize);
  return await pictureNamed(context, won?.photo ?? null);
}

import type { Schema } from "@rifas/api-client/types";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import { prepared } from "../../database/database.ts";
import { pictureNamed } from "./list-prizes.ts";

/** The winners who let everyone see who they are, the latest first. Read from the primary: what is taken back is gone at once. */
export async function listShownWinners(
  { database }: Context,
  raffleId: number | null,
): Promise<Schema<"ShownWinners">> {
  const items = await database.query<Schema<"ShownWinner">>(selectShown, [raffleId]);
  return { items };
}

/** The photo that a winner shows. Failure: `not_found`, also once they have taken it back. */
export async function shownPhoto(
  context: Context,
  { id, prize }: { id: number; prize: number },
): Promise<Result<Uint8Array>> {
  const [shown] = await context.database.query<{ photo: string | null }>(selectPhoto, [id, prize]);
  return await pictureNamed(context, shown?.photo ?? null);
}

const shown = `
      FROM shown_winners AS s JOIN purchases AS p ON p.id = s.purchase_id AND p.erased_at IS NULL
      JOIN raffles AS r ON r.id = s.raffle_id AND r.publish
      JOIN won_prizes AS won ON won.raffle_id = s.raffle_id AND won.prize = s.prize AND won.version = s.version`;

const selectShown = prepared("shown-winners")`
    SELECT s.raffle_id, s.prize AS prize_position, split_part(p.name, ' ', 1) AS first_name, s.photo IS NOT NULL AS has_photo
    ${shown} WHERE $1::integer IS NULL OR s.raffle_id = $1 ORDER BY s.shown_at DESC LIMIT 100`;

const selectPhoto = prepared("shown-photo")`
    SELECT s.photo ${shown} WHERE s.raffle_id = $1 AND s.prize = $2`;

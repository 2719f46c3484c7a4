import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Refusal, Result } from "../../platform/failure.ts";
import type { Moment, WaitingRoom } from "../waiting-room/waiting-room.ts";
import type { NewPurchase } from "../purchases/create/check-new-purchase.ts";
import {
  createPurchase,
  type CreatedPurchase,
  type Sender,
} from "../purchases/create/create-purchase.ts";
import { usedKeys } from "../../platform/idempotency.ts";

interface Waiting extends Sender {
  room: WaitingRoom;
  /** The `X-Place-In-Line` header. */
  place: string | null;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

/** `createPurchase`, in order of arrival while more buyers come than can be served; staff don't wait. */
export async function createInTurn(
  context: Context,
  actor: Actor,
  input: NewPurchase,
  { room, place, signal, ...sender }: Waiting,
): Promise<Result<CreatedPurchase>> {
  if (actor.kind !== "anyone") return await createPurchase(context, actor, input, sender);
  const visit = {
    raffleId: input.raffle_id,
    key: input.keyed?.key ?? null,
    place,
    isDrawn: input.numbers === undefined,
    address: sender.address,
    signal,
  };
  return await room.serve(visit, async (began) => {
    const made = await createPurchase(context, actor, input, sender);
    if (isSoldOut(made))
      await tellThoseInside(context, room, { made, began, raffleId: input.raffle_id });
    return made;
  });
}

function isSoldOut(made: Result<unknown>): made is Refusal {
  if (made.ok) return false;
  const { code, facts } = made.failure;
  return code === "not_enough_tickets" && facts?.available === 0;
}

/**
 * Nothing was free after they had asked, so the same refusal is true for all who wait inside; except those whose key has
 * already made a purchase, which they get in their turn (rules.md#safe-retries).
 */
async function tellThoseInside(
  { database }: Context,
  room: WaitingRoom,
  { made, began, raffleId }: { made: Refusal; began: Moment; raffleId: number },
): Promise<void> {
  const inside = room.waitingSince(raffleId, began);
  if (inside.length === 0) return;
  const used = await usedKeys(
    database,
    inside.map(({ key }) => key),
  );
  for (const { key, refuse } of inside) if (!used.has(key.toLowerCase())) refuse(made);
}

import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import { invalidField, ok, type Result } from "../../../platform/failure.ts";
import { releaseTickets } from "../../tickets/release-tickets.ts";
import { reserveTickets } from "../../tickets/reserve-tickets.ts";
import { moveTickets, type Move, type Moving } from "./move-tickets.ts";
import { readTicketNumbers } from "../ticket-list.ts";

export interface Reassignment extends Moving {
  /** The numbers to give up, as typed; all if absent. */
  release?: readonly string[] | undefined;
  /** The replacements, as many; drawn if absent. */
  numbers?: readonly string[] | undefined;
}

/** Replaces some or all numbers of a purchase, one for one. Numbers on both lists stay. */
export async function reassignTickets(
  context: Context,
  actor: StaffActor,
  input: Reassignment,
): Promise<Result<PurchaseForStaff>> {
  return moveTickets(context, actor, { ...input, action: "tickets_reassigned" }, async (move) => {
    const plan = planExchange(move, input);
    if (!plan.ok) return plan;
    const { release, take } = plan.value;
    const wanted = take === null ? { quantity: release.length } : { numbers: take };
    if (release.length > 0) {
      // Take the new numbers first, so that a draw can't return a number that is being given up.
      const taken = await reserveTickets(move, wanted, move.state);
      if (!taken.ok) return taken;
      const why = move.state === "sold" ? "moved" : undefined;
      await releaseTickets(move, { numbers: release, why });
    }
    return ok(null);
  });
}

function planExchange(move: Move, input: Reassignment) {
  const { raffle, numbers: held } = move;
  const release = input.release ? readTicketNumbers(input.release, raffle.total_tickets) : held;
  if (!release?.every((number) => held.includes(number))) {
    return invalidField("release", "Solo puede dejar números que tiene esta compra.");
  }
  if (input.numbers === undefined) return ok({ release, take: null });
  const wanted = readTicketNumbers(input.numbers, raffle.total_tickets);
  if (!wanted) {
    return invalidField("numbers", "Alguno de esos números no es de esta rifa, o está repetido.");
  }
  if (wanted.length !== release.length) {
    return invalidField("numbers", `Elige ${release.length}: tantos números como deja.`);
  }
  const kept = wanted.filter((number) => held.includes(number));
  if (!kept.every((number) => release.includes(number))) {
    return invalidField("numbers", "Esta compra ya tiene alguno de esos números.");
  }
  return ok({
    release: release.filter((number) => !kept.includes(number)),
    take: wanted.filter((number) => !kept.includes(number)),
  });
}

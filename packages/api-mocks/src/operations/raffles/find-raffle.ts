import type { PauseInfoForStaff, RaffleForStaff } from "@rifas/api-client/types";
import { refuse } from "../mock-types.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";

/** The raffle with this id; undefined if the world has none. */
export function findRaffle(world: MockWorld, id: number): RaffleForStaff | undefined {
  return world.raffles.find((raffle) => raffle.id === id);
}

/** The response about a raffle that isn't there. */
export const noRaffle = () => refuse(404, "not_found", "No encontramos esa rifa.");

/** The pause state of a raffle, as staff see it. */
export function pauseInfo({
  pause,
  staff,
  total_tickets_available,
}: RaffleForStaff): PauseInfoForStaff {
  return {
    is_paused: pause !== null,
    reason: pause?.reason ?? null,
    paused_at: pause?.paused_at ?? null,
    resumes_at: pause?.resumes_at ?? null,
    server_time: mockNow(),
    pending_purchases: staff.pending_purchases,
    reserved: staff.reserved,
    available: total_tickets_available,
  };
}

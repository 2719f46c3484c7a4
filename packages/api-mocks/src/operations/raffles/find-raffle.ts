import type { PauseInfoForStaff, RaffleForStaff } from "@rifas/api-client/types";
import { withId } from "../find.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";

/** The raffle with this id. Throws `NotFound` if the world has none. */
export function findRaffle(world: MockWorld, id: number): RaffleForStaff {
  return withId(world.raffles, id, "esa rifa");
}

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

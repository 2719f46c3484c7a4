import { exampleOf } from "../../examples.ts";
import type { MockWorld } from "../../world/world.ts";
import { findRaffle } from "../raffles/find-raffle.ts";
import type { MockOverrides } from "../mock-types.ts";

/** Who waits: people do where nothing can be bought. Joining and leaving succeed and change nothing. */
export function waitingListOperations(world: MockWorld) {
  return {
    async getWaitingList({ path }) {
      const raffle = findRaffle(world, path.id);
      const isWaitedFor = raffle.sale_state === "paused" || raffle.sale_state === "sold_out";
      const body = isWaitedFor ? exampleOf("WaitingList") : { waiting: 0, told: 0 };
      return { status: 200, body };
    },
  } satisfies MockOverrides;
}

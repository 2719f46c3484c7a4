import { isApiError } from "./api-error.ts";
import { get, type Query } from "./get.ts";
import type { Raffle, RaffleForStaff } from "./types.ts";

const asked = get("/raffles/first-active");

/** The raffle on sale with the nearest draw, with `staff` for a session. The API answers 404 if there is none; that is null, not a failure. */
export const firstActiveRaffle: Query<Raffle | RaffleForStaff | null> = {
  ...asked,
  async fetch(client, signal) {
    try {
      return await asked.fetch(client, signal);
    } catch (error) {
      if (isApiError(error, "not_found")) return null;
      throw error;
    }
  },
};

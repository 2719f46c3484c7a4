import { isApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import type { Raffle, RaffleForStaff } from "./types.ts";

/** The raffle on sale with the nearest draw, with `staff` for a session. The API answers 404 if there is none; that is null, not a failure. */
export async function firstActive(
  client: ApiClient,
  signal: AbortSignal | null,
): Promise<Raffle | RaffleForStaff | null> {
  try {
    return await client.get("/raffles/first-active", { signal });
  } catch (error) {
    if (isApiError(error, "not_found")) return null;
    throw error;
  }
}

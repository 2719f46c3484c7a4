import { isApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import type { Raffle } from "./types.ts";

/** The raffle on sale with the nearest draw. The API answers 404 if there is none; that is null, not a failure. */
export async function firstActive(
  client: ApiClient,
  signal: AbortSignal | null,
): Promise<Raffle | null> {
  try {
    return await client.get("/raffles/first-active", { signal });
  } catch (error) {
    if (isApiError(error, "not_found")) return null;
    throw error;
  }
}

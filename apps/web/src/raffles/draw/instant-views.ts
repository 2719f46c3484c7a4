import type { Raffle, Schema } from "@rifas/api-client/types";
import type { InstantPrizeView } from "@rifas/ui/instant-prizes";

/** Instant prizes as they are shown. */
export function instantViews(instants: readonly Schema<"LiveInstant">[]): InstantPrizeView[] {
  return instants.map((instant) => ({
    position: instant.prize_position,
    title: instant.prize_title,
    at: instant.at,
    state: stateOf(instant.state),
    sold: instant.sold,
    beaconAt: instant.beacon_at,
    number: instant.ticket_number,
    owner: instant.owner,
  }));
}

/** The same as announced, while it isn't known how far they are. */
export function announcedInstants({ instant_prizes: instants }: Raffle): InstantPrizeView[] {
  return instants.map(({ title, at }, position) => {
    const unknown = { sold: null, beaconAt: at, number: null, owner: null };
    return { position, title, at, state: "scheduled", ...unknown };
  });
}

function stateOf(state: Schema<"LiveInstantState">): InstantPrizeView["state"] {
  if (state === "waiting_beacon") return "waiting";
  return state === "not_held" ? "not-held" : state;
}

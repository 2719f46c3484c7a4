import type { ApiError } from "@rifas/api-client/api-error";
import { isCutOff } from "./retry-while-busy.ts";

/** The buyer's place while more people buy than the server can serve. */
export interface PlaceInLine {
  readonly state: "waiting" | "almost" | "lost" | "offline";
  /** How many people are ahead. */
  readonly ahead: number;
  /** About how many seconds are left. */
  readonly wait: number;
}

/** With at most this long to wait, the next answer is usually the purchase. */
const ALMOST_SECONDS = 5;

/** The place after a refusal; the last one if it says nothing about the line. `hadPlace`: whether the request sent one. */
function placeAfter(
  error: ApiError,
  { last, hadPlace }: { last: PlaceInLine | null; hadPlace: boolean },
): PlaceInLine | null {
  if (error.code !== "in_line")
    return last && isCutOff(error) ? { ...last, state: "offline" } : last;
  const { ahead = 0, wait_seconds: wait = 1, new_place: isNew } = error.facts;
  if (isNew === true && hadPlace) return { state: "lost", ahead, wait };
  return { state: wait <= ALMOST_SECONDS ? "almost" : "waiting", ahead, wait };
}

/**
 * Follows the place of one request: `last` is the latest one received, `heard` reads a refusal. `keep` stores a new place, and
 * `show` shows it.
 */
export function followPlace(
  stored: string | null,
  { keep, show }: { keep: (place: string) => void; show: (place: PlaceInLine | null) => void },
) {
  let place = stored;
  let shown: PlaceInLine | null = null;
  return {
    last: () => place,
    heard: (error: ApiError) => {
      shown = placeAfter(error, { last: shown, hadPlace: place !== null });
      show(shown);
      if (error.facts.place === undefined) return;
      place = error.facts.place;
      keep(place);
    },
  };
}

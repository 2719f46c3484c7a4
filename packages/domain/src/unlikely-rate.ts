import { toTenThousandths } from "./money-division.ts";

interface Rate {
  /** Bolivars per USD, with up to four decimals. */
  readonly rate_bs: string;
  /** The day for which it was published: '2026-11-25'. */
  readonly day: string;
}

/** The rate may differ from the former one by this part of it. */
const LIKELY_PART = 5n;

/**
 * Why a rate of the dollar looks like a slip of the finger, and has to be typed twice: its day is before the former rate's, or it
 * differs by more than a fifth. Null if it doesn't. Throws a RangeError if one of them is no rate.
 */
export function unlikelyRate(next: Rate, former: Rate | null): "day" | "difference" | null {
  if (former === null) return null;
  if (next.day < former.day) return "day";
  const before = toTenThousandths(former.rate_bs);
  const difference = toTenThousandths(next.rate_bs) - before;
  return (difference < 0n ? -difference : difference) * LIKELY_PART > before ? "difference" : null;
}

import type { Schema } from "@rifas/api-client/types";

type Undecided = Schema<"UndecidedMatch">;

/** The purchase on the screen. */
export interface ShownMatch {
  readonly match: Undecided;
  /** Its place in the list, or the one that it had. */
  readonly place: number;
  /** Whether it left the list without being decided here: by a colleague's decision, or because its payment changed. */
  readonly gone: boolean;
}

/**
 * What is on the screen after a change: the purchase that the address names, or the one that was there, until it is settled here. It
 * never gives way to another by itself, or a key that was meant for it would decide that one.
 */
export function nextShown(
  before: ShownMatch | null,
  now: {
    matches: readonly Undecided[];
    named: string | null;
    /** What was decided here. */
    settled: Pick<ReadonlySet<string>, "has">;
  },
): ShownMatch | null {
  const { matches, named, settled } = now;
  const inList = (id: string | null): ShownMatch | null => {
    const place = matches.findIndex(({ purchase }) => purchase.id === id);
    const match = matches[place];
    return match === undefined ? null : { match, place, gone: false };
  };
  const last = before === null || settled.has(before.match.purchase.id) ? null : before;
  const chosen =
    inList(named) ?? (last && (inList(last.match.purchase.id) ?? { ...last, gone: true }));
  if (chosen !== null) return chosen;
  const place = Math.max(0, Math.min(before?.place ?? 0, matches.length - 1));
  return inList(matches[place]?.purchase.id ?? null);
}

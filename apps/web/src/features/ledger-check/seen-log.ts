/** What this device knows about a raffle's log from earlier visits: the key that signed it and its size. */
export interface SeenLog {
  /** The organiser's public key in base 64. */
  readonly key: string;
  /** The checkpoint of the last visit. */
  readonly checkpoint: string;
}

const nameOf = (raffleId: number) => `libro-${raffleId}`;

/** Null on the first visit, and if the browser refuses storage. */
export function readSeenLog(raffleId: number): SeenLog | null {
  try {
    const [key, ...lines] = (localStorage.getItem(nameOf(raffleId)) ?? "").split("\n");
    return key === undefined || key === "" ? null : { key, checkpoint: lines.join("\n") };
  } catch {
    return null; // storage refused
  }
}

/** Keeps it for the next visit. */
export function rememberLog(raffleId: number, { key, checkpoint }: SeenLog): void {
  try {
    localStorage.setItem(nameOf(raffleId), `${key}\n${checkpoint}`);
  } catch {
    // Storage refused: the next visit can't compare.
  }
}

/** What this device knows of a raffle's log from earlier visits: whose signature it has, and how far it had grown. */
export interface SeenLog {
  /** The organiser's public key in base 64. */
  readonly key: string;
  /** The checkpoint of the last visit. */
  readonly checkpoint: string;
}

const nameOf = (raffleId: number) => `libro-${raffleId}`;

/** Null on the first visit, and where the browser keeps nothing. */
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

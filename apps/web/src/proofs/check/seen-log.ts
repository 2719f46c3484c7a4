import { unlessRefused } from "../../shared/unless.ts";

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
  const kept = unlessRefused(() => localStorage.getItem(nameOf(raffleId)), null) ?? "";
  const [key, ...lines] = kept.split("\n");
  return key === undefined || key === "" ? null : { key, checkpoint: lines.join("\n") };
}

/** Keeps it for the next visit. */
export function rememberLog(raffleId: number, { key, checkpoint }: SeenLog): void {
  const text = `${key}\n${checkpoint}`;
  unlessRefused(() => localStorage.setItem(nameOf(raffleId), text), undefined);
}

/**
 * The number of the raffle in a log's name, whatever the host: an organiser who also signs logs of another address must not
 * choose between two seals. Empty for any other name.
 */
export function raffleIn(name: string): string {
  return /\/rifas\/([0-9]+)\/libro\/[0-9]+$/.exec(name)?.[1] ?? "";
}

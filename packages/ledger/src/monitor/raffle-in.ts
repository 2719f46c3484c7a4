/** `<host>/rifas/<raffle>` of a log's name. */
export function raffleIn(name: string): string {
  return name.split("/libro/")[0] ?? "";
}

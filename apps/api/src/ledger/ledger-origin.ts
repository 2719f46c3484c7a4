/** A log's name, which each of its checkpoints states: it never changes. */
export function ledgerOrigin(
  publicOrigin: string,
  { raffleId, epoch }: { raffleId: number; epoch: number },
): string {
  return `${new URL(publicOrigin).host}/rifas/${raffleId}/libro/${epoch}`;
}

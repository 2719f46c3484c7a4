/** A log's name, stated by each of its checkpoints. It never changes. */
export function ledgerOrigin(
  publicOrigin: string,
  { raffleId, epoch }: { raffleId: number; epoch: number },
): string {
  return `${new URL(publicOrigin).host}/rifas/${raffleId}/libro/${epoch}`;
}

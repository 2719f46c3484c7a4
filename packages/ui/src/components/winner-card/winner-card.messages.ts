export const winnerCardMessages = {
  number: "Número",
  won: (owner: string) => `Ganó ${owner}`,
  notSold: "Número no vendido",
  noWinner: "Sin ganador",
} as const;

export const winnerCardMessages = {
  number: "Número",
  won: (owner: string) => `Ganó ${owner}`,
  notSold: "Número no vendido",
} as const;

export const soldBarMessages = {
  sold: (sold: string, total: string) => `${sold} de ${total} vendidos`,
  left: (count: string, one: boolean) => (one ? "queda 1" : `quedan ${count}`),
  soldOut: "Agotada",
} as const;

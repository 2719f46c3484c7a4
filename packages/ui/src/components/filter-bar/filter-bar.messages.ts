export const filterBarMessages = {
  filters: (active: number) => (active === 0 ? "Filtros" : `Filtros (${active})`),
  clear: "Quitar filtros",
} as const;

export const filterBarMessages = {
  filters: (active: number) => (active === 0 ? "Filtros" : `Filtros (${active})`),
  clear: "Quitar filtros",
  remove: (filter: string) => `Quitar ${filter}`,
  chips: "Filtros puestos",
} as const;

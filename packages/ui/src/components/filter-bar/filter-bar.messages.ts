export const filterBarMessages = {
  filters: "Filtros",
  active: (count: number) => (count === 1 ? "puesto" : "puestos"),
  clear: "Quitar filtros",
  remove: (filter: string) => `Quitar ${filter}`,
  chips: "Filtros puestos",
} as const;

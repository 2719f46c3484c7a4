export const dataTableMessages = {
  loading: "Cargando…",
  actions: "Acciones",
  selectAll: "Seleccionar todas las filas de esta página",
  select: (row: string) => `Seleccionar ${row}`,
  selected: (count: string) => (count === "1" ? "1 seleccionada" : `${count} seleccionadas`),
  clear: "Quitar la selección",
  sortBy: "Ordenar por",
  asItComes: "Ordenar por…",
  up: (header: string) => `${header}, ascendente`,
  down: (header: string) => `${header}, descendente`,
} as const;

export const ticketNumberGridMessages = {
  label: "Números de la rifa",
  search: "Tu número",
  example: (number: string) => `Por ejemplo, ${number}`,
  noSuchNumber: (first: string, last: string) => `Los números van del ${first} al ${last}`,
  taken: {
    sold: (number: string) => `El ${number} ya está vendido.`,
    reserved: (number: string) => `El ${number} está apartado por otra persona.`,
  },
  near: "Los libres más cercanos:",
  searchAnother: "Busca otro.",
  showEnding: (ending: string) => `Ver los que terminan en ${ending}`,
  ending: (ending: string) =>
    ending === "" ? "Números libres" : `Disponibles que terminan en ${ending}`,
  searching: "Buscando…",
  noneWithEnding: (ending: string) =>
    ending === ""
      ? "No queda ninguno libre."
      : `No queda ninguno libre que termine en ${ending}. Prueba con otro final.`,
  endingFailed: "No pudimos buscarlos. Revisa tu conexión e intenta de nuevo.",
  more: "Ver más",
  retry: "Intentar de nuevo",
  showAll: "Ver todos los números",
  onlyFree: "Solo libres",
  ranges: "Ir a los números",
  range: (from: string, to: string) => `${from} a ${to}`,
  state: { available: "disponible", reserved: "apartado", sold: "vendido", unknown: "cargando" },
  chosen: "elegido",
  legend: { available: "Disponible", chosen: "Elegido", taken: "Apartado o vendido" },
  count: (count: string, max: string) => `Elegiste ${count} de ${max}`,
  none: (max: string) => `Elige hasta ${max}`,
  full: (max: string) => `Ya elegiste ${max}, el máximo por compra`,
  remove: (number: string) => `Quitar ${number}`,
  chosenNumbers: "Números que elegiste",
} as const;

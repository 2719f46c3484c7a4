export const dateFieldMessages = {
  zone: "hora de Caracas",
  empty: "Quitar la fecha",
  pick: "Elegir en el calendario",
  dayExample: "dd/mm/aaaa",
  timeExample: "dd/mm/aaaa, 10:00 p. m.",
  unreadableDay: "Escribe la fecha así: 02/12/2026.",
  unreadableTime: "Escribe la fecha y la hora así: 02/12/2026, 10:00 p. m.",
} as const;

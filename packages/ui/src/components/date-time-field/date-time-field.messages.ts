export const dateTimeFieldMessages = {
  zone: "hora de Caracas",
  empty: "Quitar la fecha",
} as const;

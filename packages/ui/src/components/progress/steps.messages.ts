export const stepsMessages = {
  place: (place: number, count: number) => `Paso ${place} de ${count}: `,
  done: ", listo",
} as const;

export const moveButtonsMessages = {
  label: (subject: string) => `Mover ${subject}`,
  up: (subject: string) => `Subir ${subject}`,
  down: (subject: string) => `Bajar ${subject}`,
  remove: (subject: string) => `Quitar ${subject}`,
} as const;

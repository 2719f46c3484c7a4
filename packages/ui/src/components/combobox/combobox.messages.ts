export const comboboxMessages = {
  options: "Opciones",
  none: "Nada coincide con lo que escribiste",
} as const;

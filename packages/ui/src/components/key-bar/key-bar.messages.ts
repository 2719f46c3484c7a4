export const keyBarMessages = {
  label: "Atajos de teclado",
  off: "Los atajos de teclado están apagados.",
  turnOff: "Apagar atajos",
  turnOn: "Usar atajos",
} as const;

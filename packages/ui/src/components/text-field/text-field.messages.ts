export const textFieldMessages = {
  reveal: "Mostrar la contraseña",
} as const;

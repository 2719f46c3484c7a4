export const textFieldMessages = { reveal: "Mostrar lo escrito" } as const;

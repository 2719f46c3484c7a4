export const modalMessages = { close: "Cerrar" } as const;

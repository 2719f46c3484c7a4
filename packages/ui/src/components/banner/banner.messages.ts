export const bannerMessages = { dismiss: "Cerrar aviso" } as const;

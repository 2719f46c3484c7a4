export const toastMessages = { region: "Avisos", dismiss: "Cerrar aviso" } as const;

export const statTileMessages = { up: "sube", down: "baja", flat: "igual" } as const;

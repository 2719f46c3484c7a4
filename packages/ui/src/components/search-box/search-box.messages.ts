export const searchBoxMessages = { clear: "Borrar la búsqueda", searching: "Buscando…" } as const;

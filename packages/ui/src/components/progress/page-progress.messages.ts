export const pageProgressMessages = { loading: "Cargando la página…" } as const;

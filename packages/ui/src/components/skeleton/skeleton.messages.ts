export const skeletonMessages = { loading: "Cargando…" } as const;

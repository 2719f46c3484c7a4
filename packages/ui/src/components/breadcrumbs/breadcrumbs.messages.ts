export const breadcrumbsMessages = { label: "Ruta" } as const;

export const linkMessages = { opensElsewhere: "(se abre en otra pestaña)" } as const;

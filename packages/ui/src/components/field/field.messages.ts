export const fieldMessages = { optional: "(opcional)" } as const;

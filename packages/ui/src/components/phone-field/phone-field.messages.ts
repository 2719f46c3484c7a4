export const phoneFieldMessages = { code: "Código del país", otherCode: "Otro, con +" } as const;

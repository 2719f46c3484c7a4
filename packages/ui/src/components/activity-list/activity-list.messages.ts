export const activityListMessages = { becomes: "pasa a ser", nothing: "nada" } as const;

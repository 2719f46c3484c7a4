export const numberStepperMessages = { fewer: "Menos", more: "Más" } as const;

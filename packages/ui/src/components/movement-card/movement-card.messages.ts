export const movementCardMessages = {
  agrees: "coincide",
  differs: "no coincide",
  unknown: "no se puede comparar",
} as const;

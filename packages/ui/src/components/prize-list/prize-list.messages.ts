export const prizeListMessages = {
  place: (place: number) => (place === 1 ? "Primer premio" : `Premio ${place}`),
} as const;

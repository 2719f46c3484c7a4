export const numberChipsMessages = {
  showAll: (count: string) => `Ver los ${count} números`,
  showFewer: "Ver menos",
} as const;

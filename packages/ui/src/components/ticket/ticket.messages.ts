export const ticketMessages = {
  purchase: "Compra",
  count: (count: string, one: boolean) => (one ? "1 boleto" : `${count} boletos`),
  numbers: "Tus números",
  formerNumbers: "Números que tenías",
  showAll: (count: string) => `Ver los ${count} números`,
  showFewer: "Ver menos",
} as const;

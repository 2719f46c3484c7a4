export const amountFieldMessages = {
  /** '¿BS 1,50 o BS 1.500,00?' */
  question: (choices: readonly string[]) => `¿${choices.join(" o ")}?`,
  unreadable: (decimals: number) =>
    decimals === 0
      ? "Escribe un número entero, como 10.000"
      : `Escríbelo como 1.234,50: con punto los miles y con coma los decimales, hasta ${decimals}`,
} as const;

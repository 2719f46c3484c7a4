export const textareaFieldMessages = {
  counter: (typed: string, limit: string) => `${typed} de ${limit}`,
  left: (count: string) => (count === "1" ? "Queda 1 carácter" : `Quedan ${count} caracteres`),
} as const;

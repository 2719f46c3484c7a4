export const colorFieldMessages = {
  pick: (label: string) => `${label}: elegir en la paleta`,
  used: (color: string) => `Se usará ${color} para que se lea bien`,
  verdict: (enough: boolean, minimum: number) =>
    `${enough ? "cumple" : "no cumple"} el mínimo de ${String(minimum).replace(".", ",")}:1`,
} as const;

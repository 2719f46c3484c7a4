/**
 * Every Spanish word a component says by itself, one object per component so that a bundle carries
 * only its own. Words that a screen decides come through props. Venezuelan, tú, short, warm.
 */

export const linkMessages = {
  opensElsewhere: "(se abre en otra pestaña)",
} as const;

export const soldBarMessages = {
  sold: (sold: string, total: string) => `${sold} de ${total} vendidos`,
  left: (count: string, one: boolean) => (one ? "queda 1" : `quedan ${count}`),
  soldOut: "Agotada",
} as const;

export const countdownMessages = {
  days: (count: number) => (count === 1 ? "día" : "días"),
  hours: (count: number) => (count === 1 ? "hora" : "horas"),
  minutes: "min",
  seconds: "seg",
  left: (parts: string) => `Faltan ${parts}`,
  minutesLeft: (count: number) => (count === 1 ? "Queda 1 minuto" : `Quedan ${count} minutos`),
  ended: "Se acabó el tiempo",
  and: " y ",
  day: (count: number) => `${count} ${count === 1 ? "día" : "días"}`,
  hour: (count: number) => `${count} ${count === 1 ? "hora" : "horas"}`,
  minute: (count: number) => `${count} ${count === 1 ? "minuto" : "minutos"}`,
  second: (count: number) => `${count} ${count === 1 ? "segundo" : "segundos"}`,
} as const;

export const skeletonMessages = {
  loading: "Cargando…",
} as const;

export const fieldMessages = {
  optional: "(opcional)",
} as const;

export const textFieldMessages = {
  reveal: "Mostrar la contraseña",
} as const;

export const phoneFieldMessages = {
  code: "Código del país",
  otherCode: "Otro, con +",
} as const;

export const documentFieldMessages = {
  kind: "Tipo de documento",
  kinds: {
    V: "V · Venezolano",
    E: "E · Extranjero",
    J: "J · Jurídico",
    G: "G · Gobierno",
    P: "P · Pasaporte",
  },
} as const;

export const textareaFieldMessages = {
  counter: (typed: string, limit: string) => `${typed} de ${limit}`,
  left: (count: string) => (count === "1" ? "Queda 1 carácter" : `Quedan ${count} caracteres`),
} as const;

export const countdownMessages = {
  days: (count: number) => (count === 1 ? "día" : "días"),
  hours: (count: number) => (count === 1 ? "hora" : "horas"),
  minutes: "min",
  seconds: "seg",
  left: (parts: string, one: boolean) => `${one ? "Falta" : "Faltan"} ${parts}`,
  minutesLeft: (count: number) => (count === 1 ? "Queda 1 minuto" : `Quedan ${count} minutos`),
  ended: "Se acabó el tiempo",
  and: " y ",
  day: (count: number) => `${count} ${count === 1 ? "día" : "días"}`,
  hour: (count: number) => `${count} ${count === 1 ? "hora" : "horas"}`,
  minute: (count: number) => `${count} ${count === 1 ? "minuto" : "minutos"}`,
  second: (count: number) => `${count} ${count === 1 ? "segundo" : "segundos"}`,
} as const;

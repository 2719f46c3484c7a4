const CARACAS = new Intl.DateTimeFormat("es-VE", {
  timeZone: "America/Caracas",
  day: "numeric",
  month: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** A moment as people in Venezuela write it. */
export function caracasTime(instant: string): string {
  return CARACAS.format(new Date(instant));
}

/**
 * The API uses instants, RFC 3339 in UTC; people read and type Caracas time. The zone's offset comes from the platform and
 * is never hard-coded: Venezuela has changed it twice since 2007.
 */

export const TIME_ZONE = "America/Caracas";

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

export interface CaracasTime {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

/** An instant's parts on a clock in Caracas, each padded with zeros. */
export function caracasTime(instant: Date | string): CaracasTime {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of parts.formatToParts(new Date(instant))) found[part.type] = part.value;
  const { year = "", month = "", day = "", hour = "", minute = "", second = "" } = found;
  return { year: year.padStart(4, "0"), month, day, hour, minute, second };
}

/** '20/11/2026'. */
export function formatDate(instant: Date | string): string {
  const { day, month, year } = caracasTime(instant);
  return `${day}/${month}/${year}`;
}

const weekday = new Intl.DateTimeFormat("es-VE", {
  timeZone: TIME_ZONE,
  weekday: "long",
  month: "long",
});

/** 'viernes 20 de noviembre': a day near enough to be known without its year. */
export function formatWeekday(instant: Date | string): string {
  const date = new Date(instant);
  const words = weekday.formatToParts(date);
  const wordOf = (type: "weekday" | "month") =>
    words.find((part) => part.type === type)?.value ?? "";
  return `${wordOf("weekday")} ${Number(caracasTime(date).day)} de ${wordOf("month")}`;
}

/** '10:05 p. m.', with no-break spaces: a line never ends inside it. */
export function formatTime(instant: Date | string): string {
  const { hour, minute } = caracasTime(instant);
  const hours = Number(hour);
  return `${hours % 12 || 12}:${minute}\u00A0${hours < 12 ? "a" : "p"}.\u00A0m.`;
}

/** A text that people typed, such as a lottery's name, with no-break spaces in its times: 'Súper Gana, 10 p. m.' */
export function withWholeTimes(text: string): string {
  return text.replace(/ (?=[ap. ]*m\.)/g, "\u00A0");
}

/** '20/11/2026, 10:05 p. m.' */
export function formatDateTime(instant: Date | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** '20/11/2026 22:05': recognised as a date and time by a spreadsheet set to Spanish. */
export function formatSheetTime(instant: Date | string): string {
  const { hour, minute } = caracasTime(instant);
  return `${formatDate(instant)} ${hour}:${minute}`;
}

/** '20/11/2026' for the calendar day '2026-11-20', without time zone conversion. */
export function formatDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** The Caracas day of an instant, 'yyyy-MM-dd'. */
export function caracasDay(instant: Date | string): string {
  const { year, month, day } = caracasTime(instant);
  return `${year}-${month}-${day}`;
}

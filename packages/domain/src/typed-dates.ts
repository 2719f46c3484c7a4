import { isDay } from "./local-time.ts";
import { bareValue } from "./pasted.ts";

const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

const WEEKDAY = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\p{L}*[,. ]+/u;

/**
 * The calendar day 'yyyy-MM-dd' that a person typed or pasted, day first: '2/12/2026', '02-12-26', '02122026', '2 de
 * diciembre de 2026', '28-nov-2026', 'sábado 28 nov. 26', or '2026-12-02'. Null for anything else, and for a day that doesn't exist.
 */
export function readTypedDay(text: string): string | null {
  const plain = bareValue(text).toLowerCase().replace(WEEKDAY, "");
  const found =
    /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/.exec(plain) ??
    /^(?<day>\d{1,2})[/.,_·\\\- ]+(?<month>\d{1,2})[/.,_·\\\- ]+(?<year>\d{4}|\d{2})$/.exec(
      plain,
    ) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/.exec(plain) ??
    /^(?<day>\d{1,2})(?:r?o|er|°)?[/.\- ]*(?:de )?(?<month>\p{L}{3,})[/.,\- ]*(?:del? )?(?<year>\d{4}|\d{2})$/u.exec(
      plain,
    );
  const { year = "", month = "", day = "" } = found?.groups ?? {};
  if (year === "") return null;
  const written = /^\d+$/.test(month) ? month : String(monthNamed(month));
  const whole = year.length === 2 ? `20${year}` : year;
  const read = `${whole}-${written.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : null;
}

/** 12 for 'diciembre' or 'dic'; 0 for no month. */
function monthNamed(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.replace("set", "sept"))) + 1;
}

/**
 * The time 'HH:mm' that a person typed: '10:00 p. m.', '10pm', '10 p', '12:00 m.', '8 de la noche', or on a clock of 24 hours '22:00' or
 * '22h'. Null for anything else.
 */
export function readTypedTime(text: string): string | null {
  const plain = bareValue(text)
    .toLowerCase()
    .replace(/^a las? /, "")
    // '12 m.' is noon, and 'las 12 de la noche' either end of a day.
    .replace(/^(12(?:[:.]\d{2})?) ?(?:m|md|(?:del )?mediod[ií]a)$/, "$1 pm")
    .replace(/ de la mañana$/, "am")
    .replace(/^(?!12.*noche)(.*) de la (?:tarde|noche)$/, "$1pm");
  const found = /^(\d{1,2})(?: ?[:.] ?(\d{2}))?(?::\d{2})? ?(?:([ap])[. ]*m?|(h(?:rs?|s)?))?$/.exec(
    plain,
  );
  if (found === null) return null;
  const [, typed = "", minute, half, clock] = found;
  const hours = Number(typed);
  // '10' alone may be half of anything.
  if ((minute ?? half ?? clock) === undefined) return null;
  if (Number(minute ?? 0) > 59 || hours > 23 || (half !== undefined && (hours < 1 || hours > 12))) {
    return null;
  }
  const hour = half === undefined ? hours : (hours % 12) + (half === "p" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minute ?? "00"}`;
}

/** Both, as 'yyyy-MM-ddTHH:mm': '2/12/2026 10:00 p. m.'. Null if either is missing or can't be read. */
export function readTypedDateTime(text: string): string | null {
  const plain = bareValue(text);
  // Each place where the day may end and the time begin; only one of them can be read.
  for (const { index } of plain.matchAll(/[\s,T]+/g)) {
    const day = readTypedDay(plain.slice(0, index));
    const time = readTypedTime(plain.slice(index).replace(/^[\s,T]+/, ""));
    if (day !== null && time !== null) return `${day}T${time}`;
  }
  return null;
}

const words = new Intl.DateTimeFormat("es-VE", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** 'miércoles, 2 de diciembre de 2026' for the calendar day '2026-12-02'. */
export function dayInWords(day: string): string {
  return words.format(new Date(`${day}T00:00:00Z`));
}

import { formatDateTime, formatTime } from "@rifas/domain/dates";
import { fromCaracasLocal, toCaracasLocal } from "@rifas/domain/local-time";
import { dayInWords, readTypedDateTime } from "@rifas/domain/typed-dates";
import { dateFieldMessages as words } from "../date-field/date-field.messages.ts";
import { TypedDate, UNREADABLE, type DateKind } from "../date-field/typed-date.tsx";
import type { TypedFieldOptions } from "../field/typed-field.tsx";

export interface DateTimeFieldProps extends Omit<TypedFieldOptions, "min" | "max"> {
  /** The earliest instant in the calendar, RFC 3339. Default none. */
  min?: string | undefined;
  /** The latest instant in the calendar, RFC 3339. Default none. */
  max?: string | undefined;
}

const shownOf = (local: string): string => formatDateTime(fromCaracasLocal(local.slice(0, 16)));

const kind: DateKind = {
  rules: {
    read: (text) => {
      if (text.trim() === "") return "";
      const local = readTypedDateTime(text);
      return local === null ? UNREADABLE : fromCaracasLocal(local).toISOString();
    },
    show: (instant) => (Number.isNaN(Date.parse(instant)) ? "" : formatDateTime(instant)),
    tidy: (text) => {
      const local = readTypedDateTime(text);
      return local === null ? text : shownOf(local);
    },
  },
  shownOf,
  pickedOf: (text) => readTypedDateTime(text) ?? "",
  wordsOf: (text) => {
    const local = readTypedDateTime(text);
    if (local === null) return "";
    return `${dayInWords(local.slice(0, 10))}, ${formatTime(fromCaracasLocal(local))}`;
  },
  picker: "datetime-local",
  example: () => words.timeExample,
  unreadable: () => words.unreadableTime,
};

/**
 * A date and time in Caracas as dd/mm/aaaa, 10:00 p. m., whatever the browser's language and time zone. Its value is the
 * instant as RFC 3339 in UTC ('2026-12-25T02:00:00.000Z'); '' when empty; 'incompleta', which no validator accepts, while it
 * can't be read. An optional field has a button that clears it.
 */
export function DateTimeField({ label, min, max, ...field }: DateTimeFieldProps) {
  return (
    <TypedDate
      {...field}
      label={
        <>
          {label}
          <span className="font-normal text-muted"> · {words.zone}</span>
        </>
      }
      component="date-time-field"
      kind={kind}
      min={min && toCaracasLocal(min)}
      max={max && toCaracasLocal(max)}
    />
  );
}

import { formatDay } from "@rifas/domain/dates";
import { dayInWords, readTypedDay } from "@rifas/domain/typed-dates";
import type { TypedFieldOptions } from "../field/typed-field.tsx";
import { dateFieldMessages as words } from "./date-field.messages.ts";
import { TypedDate, UNREADABLE, type DateKind } from "./typed-date.tsx";

export interface DateFieldProps extends Omit<TypedFieldOptions, "min" | "max"> {
  /** The earliest day in the calendar, 'yyyy-MM-dd'. Default none. */
  min?: string | undefined;
  /** The latest day in the calendar, 'yyyy-MM-dd'. Default none. */
  max?: string | undefined;
}

const shown = (day: string): string => (readTypedDay(day) === null ? "" : formatDay(day));

const kind: DateKind = {
  rules: {
    read: (text) => (text.trim() === "" ? "" : (readTypedDay(text) ?? UNREADABLE)),
    show: shown,
    tidy: (text) => {
      const day = readTypedDay(text);
      return day === null ? text : formatDay(day);
    },
  },
  shownOf: formatDay,
  pickedOf: (text) => readTypedDay(text) ?? "",
  wordsOf: (text) => {
    const day = readTypedDay(text);
    return day === null ? "" : dayInWords(day);
  },
  picker: "date",
  example: () => words.dayExample,
  unreadable: () => words.unreadableDay,
};

/**
 * A calendar day as dd/mm/aaaa, whatever the browser's language. Its value is the day, 'yyyy-MM-dd'; '' when empty;
 * 'incompleta', which no validator accepts, while it can't be read. An optional field has a button that clears it.
 */
export function DateField(props: DateFieldProps) {
  return <TypedDate {...props} component="date-field" kind={kind} />;
}

/** The lines of log entries: a name, a space, and a value with exactly one valid form. */
import { fromBase64Of, toBase64 } from "./base64.ts";
import { HASH_LENGTH } from "./bytes.ts";
import { parseDecimal, isInstant, isOneLine } from "./strict-text.ts";

export interface Field<T> {
  /** The value that begins at line `at`, and the index of the line after it; null if it is missing or not in its exact form. */
  read(lines: readonly string[], at: number, name: string): FieldRead<T> | null;
  write(name: string, value: T): readonly string[];
}

interface FieldRead<T> {
  readonly value: T;
  readonly next: number;
}

/** Field names in the order of their lines. */
export type Layout = Readonly<Record<string, Field<unknown>>>;

export type FieldsOf<L extends Layout> = {
  readonly [Name in keyof L]: L[Name] extends Field<infer T> ? T : never;
};

/** A line with a custom value; `parse` may take more than `write` writes, and returns null where it finds no value. */
export function line<T>(parse: (text: string) => T | null, write: (value: T) => string): Field<T> {
  return {
    read: (lines, at, name) => {
      const text = lines[at];
      if (text === undefined || !text.startsWith(`${name} `)) return null;
      const written = text.slice(name.length + 1);
      const value = parse(written);
      return value === null || write(value) !== written ? null : { value, next: at + 1 };
    },
    write: (name, value) => [`${name} ${write(value)}`],
  };
}

/** An optional line; null if it is missing. */
export function optional<T>(field: Field<T>): Field<T | null> {
  return {
    read: (lines, at, name) =>
      lines[at]?.startsWith(`${name} `) === true
        ? field.read(lines, at, name)
        : { value: null, next: at },
    write: (name, value) => (value === null ? [] : field.write(name, value)),
  };
}

/** Any number of lines with the same name. */
export function repeated<T>(field: Field<T>): Field<readonly T[]> {
  return {
    read: (lines, at, name) => {
      const values: T[] = [];
      let next = at;
      while (lines[next]?.startsWith(`${name} `) === true) {
        const one = field.read(lines, next, name);
        if (one === null) return null;
        values.push(one.value);
        next = one.next;
      }
      return { value: values, next };
    },
    write: (name, values) => values.flatMap((value) => field.write(name, value)),
  };
}

export function integer(most = 0xffff_ffff): Field<number> {
  return line((text) => parseDecimal(text, most), String);
}

export function oneOf<T extends string>(...words: readonly T[]): Field<T> {
  return line((text) => words.find((word) => word === text) ?? null, String);
}

export const hash: Field<Uint8Array> = line((text) => {
  const bytes = fromBase64Of(HASH_LENGTH, text);
  return bytes.ok ? bytes.value : null;
}, toBase64);

/** A UTC time to the second. */
export const instant = line((text) => (isInstant(text) ? text : null), String);

export const sentence = line((text) => (isOneLine(text) ? text : null), String);

/** A line about one prize, which begins with its place, from 1. */
export function aboutPrize<T>(parse: (text: string) => T | null, write: (value: T) => string) {
  return line<{ readonly prize: number; readonly value: T }>(
    (text) => {
      const [digits = ""] = text.split(" ", 1);
      const prize = parseDecimal(digits, 0xffff_ffff);
      const value = parse(text.slice(digits.length + 1));
      return prize === null || value === null ? null : { prize, value };
    },
    ({ prize, value }) => `${prize} ${write(value)}`,
  );
}

/** The fields of all lines, which must follow the layout exactly, with none left over; otherwise null. */
export function readFields<L extends Layout>(
  layout: L,
  lines: readonly string[],
): FieldsOf<L> | null {
  const fields: Record<string, unknown> = {};
  let at = 0;
  for (const [name, field] of Object.entries(layout)) {
    const read = field.read(lines, at, name);
    if (read === null) return null;
    fields[name] = read.value;
    at = read.next;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was read by the field of its name
  return at === lines.length ? (fields as FieldsOf<L>) : null;
}

export function writeFields<L extends Layout>(layout: L, fields: FieldsOf<L>): readonly string[] {
  return Object.entries(layout).flatMap(([name, field]) => field.write(name, fields[name]));
}

/** JSON of an exactly given form: each form both reads and writes it, and anything else is refused as a whole. */
import { fromBase64Of, toBase64 } from "./base64.ts";
import { HASH_LENGTH } from "./bytes.ts";
import { ok, refuse, type Result } from "./result.ts";
import { isWellFormed } from "./strict-text.ts";

/** The JSON has another form. Thrown by what reads a part of it, caught by `parse`. */
class WrongForm extends Error {}

/** How a value stands in JSON. */
export interface Form<T> {
  /** Throws a `WrongForm` for a value that it isn't the form of. */
  read(value: unknown): T;
  write(value: T): unknown;
}

/** The value that a form reads. */
export type Formed<F> = F extends Form<infer T> ? T : never;

/** The value of a text of at most `most` UTF-16 units; refuses any other text. */
export function parse<T>(form: Form<T>, text: string, most: number): Result<T> {
  if (text.length > most) return refuse();
  try {
    return ok(form.read(JSON.parse(text)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof WrongForm) return refuse();
    throw error;
  }
}

/** The same, for exactly the text that `write` gives. */
export function parseExactly<T>(form: Form<T>, text: string, most: number): Result<T> {
  const parsed = parse(form, text, most);
  return parsed.ok && write(form, parsed.value) !== text ? refuse() : parsed;
}

/** A value's text, without spaces, its members in the form's order. */
export function write<T>(form: Form<T>, value: T): string {
  return JSON.stringify(form.write(value));
}

/** Another value for what a form reads; `read` returns null for what has none. */
export function as<A, B>(
  form: Form<A>,
  read: (value: A) => B | null,
  written: (value: B) => NoInfer<A>,
): Form<B> {
  return {
    read: (value) => {
      const found = read(form.read(value));
      if (found === null) throw new WrongForm();
      return found;
    },
    write: (value) => form.write(written(value)),
  };
}

/** The same form, only for values of which something holds. */
export function where<T>(form: Form<T>, holds: (value: T) => boolean): Form<T> {
  const same = (value: T) => value;
  return as(form, (value) => (holds(value) ? value : null), same);
}

/** Values that are in JSON what they are. */
function plain<T>(is: (value: unknown) => value is T): Form<T> {
  return {
    read: (value) => {
      if (!is(value)) throw new WrongForm();
      return value;
    },
    write: (value) => value,
  };
}

/** True or false. */
export const flag = plain((value): value is boolean => typeof value === "boolean");

/** A string that is well-formed Unicode. */
export const text = plain(
  (value): value is string => typeof value === "string" && isWellFormed(value),
);

/** A whole number from 0. */
export function count(most = Number.MAX_SAFE_INTEGER): Form<number> {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
  return where(plain(isCount), (value) => value >= 0 && value <= most);
}

/** 32 bytes in base 64. */
export const hash = as(text, (value) => valueOf(fromBase64Of(HASH_LENGTH, value)), toBase64);

/** The value of a result, or null if it was refused. */
export function valueOf<T>(result: Result<T>): T | null {
  return result.ok ? result.value : null;
}

/** One of these words. */
export function word<T extends string>(words: readonly T[]): Form<T> {
  return as(
    text,
    (value) => words.find((one) => one === value) ?? null,
    (value) => value,
  );
}

const array = plain((value): value is readonly unknown[] => Array.isArray(value));

/** A list of any length. */
export function list<T>(item: Form<T>): Form<readonly T[]> {
  return as(
    array,
    (values) => values.map((one) => item.read(one)),
    (values) => values.map((one) => item.write(one)),
  );
}

/** A list of two. */
export function pair<A, B>(first: Form<A>, second: Form<B>): Form<readonly [A, B]> {
  return as(
    where(array, ({ length }) => length === 2),
    ([one, other]) => [first.read(one), second.read(other)] as const,
    ([one, other]) => [first.write(one), second.write(other)],
  );
}

/** A member that may be null, or is left out in the place of null. */
function blank<T>(none: null | undefined, form: Form<T>): Form<T | null> {
  return {
    read: (value) => (value === none ? null : form.read(value)),
    write: (value) => (value === null ? none : form.write(value)),
  };
}

export const nullable = <T>(form: Form<T>) => blank(null, form);
export const optional = <T>(form: Form<T>) => blank(undefined, form);

type Forms = Readonly<Record<string, Form<unknown>>>;
type Members<M extends Forms> = { readonly [Name in keyof M]: Formed<M[Name]> };

const object = plain(
  (value): value is Readonly<Record<string, unknown>> =>
    typeof value === "object" && value !== null && !Array.isArray(value),
);

interface ObjectForm<T> extends Form<T> {
  write(value: T): Readonly<Record<string, unknown>>;
}

/** An object of which only these members are read. */
export function some<M extends Forms>(forms: M): ObjectForm<Members<M>> {
  const named = Object.entries(forms);
  return {
    read: (value) => {
      const found = object.read(value);
      const read = Object.fromEntries(named.map(([name, form]) => [name, form.read(found[name])]));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each member was read by the form of its name
      return read as Members<M>;
    },
    write: (value) =>
      Object.fromEntries(named.map(([name, form]) => [name, form.write(value[name])])),
  };
}

/** An object with these members, in this order when it is written, and no others. */
export function members<M extends Forms>(forms: M): ObjectForm<Members<M>> {
  const all = some(forms);
  const whole = where(object, (value) =>
    Object.keys(value).every((name) => Object.hasOwn(forms, name)),
  );
  return { read: (value) => all.read(whole.read(value)), write: (value) => all.write(value) };
}

/** The members of a file, after the version of its form, 1. */
export function file<M extends Forms>(forms: M): Form<Members<M>> {
  const all = members(forms);
  return {
    read: (value) => {
      const { v, ...others } = object.read(value);
      if (v !== 1) throw new WrongForm();
      return all.read(others);
    },
    write: (value) => ({ v: 1, ...all.write(value) }),
  };
}

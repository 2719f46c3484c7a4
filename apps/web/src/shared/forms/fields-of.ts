import {
  get,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import { fieldRules } from "./field-rules.ts";

/** What a field component of `@rifas/ui` gets; radio cards leave the error to their group. */
export type FieldProps = ReturnType<ReturnType<typeof fieldsOf>>;

/** A field's rules, or its limits in the contract and what `fieldRules` says of them. */
type Asked<Values extends FieldValues, Name extends FieldPath<Values>> =
  | [rules?: RegisterOptions<Values, Name>]
  | Parameters<typeof fieldRules>;

/**
 * What a field component of `@rifas/ui` needs to be part of the form: `<TextField {...field("name", rules)} />`, or
 * `{...field("name", limits.name, messages)}`. With the message of its error.
 */
export function fieldsOf<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { errors } = form.formState;
  return <Name extends FieldPath<Values>>(name: Name, ...asked: Asked<Values, Name>) => {
    const rules: RegisterOptions<Values, Name> | undefined = isLimit(asked)
      ? fieldRules(...asked)
      : asked[0];
    // Limits of `register` are rules, and no attributes.
    const { ref, onChange, onBlur } = form.register(name, rules);
    const message: unknown = get(errors, `${name}.message`);
    return {
      name,
      ref,
      onChange,
      onBlur: afterPress(onBlur),
      error: typeof message === "string" ? message : undefined,
    };
  };
}

const isLimit = (asked: readonly unknown[]): asked is Parameters<typeof fieldRules> =>
  asked.length > 1;

/**
 * What a field does when it is left, once the pointer that left it is up: an error that appears while somebody presses a button below would
 * move the button away from under the pointer, and the press would do nothing.
 */
function afterPress<Left>(leave: (left: Left) => unknown): (left: Left) => void {
  return (left) => {
    if (!isPressed) return void leave(left);
    const stop = new AbortController();
    const run = (): void => {
      stop.abort();
      // After the click that this pointer makes.
      setTimeout(() => leave(left));
    };
    for (const type of ends) addEventListener(type, run, { signal: stop.signal, capture: true });
  };
}

const ends = ["pointerup", "pointercancel"] as const;
let isPressed = false;

if (typeof document !== "undefined") {
  addEventListener("pointerdown", () => (isPressed = true), { capture: true });
  for (const type of ends) addEventListener(type, () => (isPressed = false), { capture: true });
}

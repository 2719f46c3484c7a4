import type { FieldLimit } from "@rifas/api-client/field-limit";
import { EMAIL_SHAPE, isEmail } from "@rifas/domain/email-address";
import { pasted } from "@rifas/domain/pasted";

/** The messages of an invalid field. Each says what to do. */
export interface FieldMessages {
  /** When a required field is empty; default `invalid`. */
  readonly required?: string;
  /** When the value is malformed (pattern, e-mail, not a number). */
  readonly invalid: string;
}

/** Rules in the shape that react-hook-form's `register` takes. `withCheck` adds to them; a `validate` beside a spread is a lint error. */
export interface FieldRules {
  readonly required?: string;
  readonly min?: { value: number; message: string };
  readonly max?: { value: number; message: string };
  readonly validate?: (value: unknown) => true | string;
}

/** Rules that ask what the contract asks. */
export interface ContractRules extends FieldRules {
  readonly validate: (value: unknown) => true | string;
}

/**
 * Derives a form field's rules from its limits in the contract, so that no limit is written twice. `required`
 * overrides the contract where the web asks for more: an e-mail is optional only for a sale in person.
 */
export function fieldRules(
  limit: FieldLimit,
  messages: FieldMessages,
  options: { required?: boolean } = {},
): ContractRules {
  const required = options.required ?? limit.required;
  return {
    ...(required ? { required: messages.required ?? messages.invalid } : {}),
    ...(limit.minimum === undefined
      ? {}
      : { min: { value: limit.minimum, message: `El mínimo es ${limit.minimum}` } }),
    ...(limit.maximum === undefined
      ? {}
      : { max: { value: limit.maximum, message: `El máximo es ${limit.maximum}` } }),
    validate: (value) => {
      if (typeof value !== "string") return true;
      if (value.trim() === "") return !required || messages.invalid;
      return problemOf(limit, messages, readTyped(limit, value)) ?? true;
    },
  };
}

/** The rules of an e-mail, with the server's message; `required` is what an empty one says, without it the field may be empty. */
export function emailRules(limit: FieldLimit, required?: string): ContractRules {
  const messages = { invalid: EMAIL_SHAPE, ...(required !== undefined && { required }) };
  return fieldRules(limit, messages, { required: required !== undefined });
}

/** The rules of a field and another one, which is asked only about what the contract allows. */
export function withCheck<Value, Values>(
  rules: ContractRules,
  check: (value: Value, values: Values) => true | string,
): Omit<ContractRules, "validate"> & { validate: (value: Value, values: Values) => true | string } {
  return {
    ...rules,
    validate: (value, values) => {
      const own = rules.validate(value);
      return own === true ? check(value, values) : own;
    },
  };
}

/** The message for an invalid value; undefined if it is valid. */
export function checkField(rules: FieldRules, value: string): string | undefined {
  if (value.trim() === "") return rules.required;
  const fitting = rules.validate?.(value) ?? true;
  return fitting === true ? undefined : fitting;
}

/** What the server reads of a typed text. */
function readTyped({ paste, writeOnly }: FieldLimit, typed: string): string {
  if (writeOnly) return typed;
  return paste === undefined ? typed.trim() : pasted(paste, typed);
}

function problemOf(limit: FieldLimit, { invalid }: FieldMessages, text: string) {
  const length = Array.from(text).length;
  if (length < (limit.minLength ?? 0)) return invalid;
  if (limit.maxLength !== undefined && length > limit.maxLength)
    return `No puede tener más de ${limit.maxLength} caracteres`;
  if (limit.format === "email" && !isEmail(text)) return invalid;
  const fits = limit.pattern === undefined || new RegExp(limit.pattern, "u").test(text);
  return fits ? undefined : invalid;
}

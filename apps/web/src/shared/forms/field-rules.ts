import type { FieldLimit } from "@rifas/api-client/field-limit";

/** The messages of an invalid field. Each says what to do. */
export interface FieldMessages {
  /** When a required field is empty; default `invalid`. */
  readonly required?: string;
  /** When the value is malformed (pattern, e-mail, not a number). */
  readonly invalid: string;
}

/** Rules in the shape that react-hook-form's `register` takes. */
export interface FieldRules {
  readonly required?: string;
  readonly minLength?: { value: number; message: string };
  readonly maxLength?: { value: number; message: string };
  readonly min?: { value: number; message: string };
  readonly max?: { value: number; message: string };
  readonly validate?: (value: unknown) => true | string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/**
 * Derives a form field's rules from its limits in the contract, so that no limit is written twice. `required`
 * overrides the contract where the web asks for more: an e-mail is optional only for a sale in person.
 */
export function fieldRules(
  limit: FieldLimit,
  messages: FieldMessages,
  options: { required?: boolean } = {},
): FieldRules {
  const required = options.required ?? limit.required;
  return {
    ...(required ? { required: messages.required ?? messages.invalid } : {}),
    ...(limit.minLength === undefined || limit.minLength < 2
      ? {}
      : { minLength: { value: limit.minLength, message: messages.invalid } }),
    ...(limit.maxLength === undefined
      ? {}
      : {
          maxLength: {
            value: limit.maxLength,
            message: `No puede tener más de ${limit.maxLength} caracteres`,
          },
        }),
    ...(limit.minimum === undefined
      ? {}
      : { min: { value: limit.minimum, message: `El mínimo es ${limit.minimum}` } }),
    ...(limit.maximum === undefined
      ? {}
      : { max: { value: limit.maximum, message: `El máximo es ${limit.maximum}` } }),
    validate: (value) => fits(limit, value, required) || messages.invalid,
  };
}

/** The message for an invalid value; undefined if it is valid. */
export function checkField(rules: FieldRules, value: string): string | undefined {
  const text = value.trim();
  if (text === "") return rules.required;
  if (rules.minLength !== undefined && text.length < rules.minLength.value) {
    return rules.minLength.message;
  }
  if (rules.maxLength !== undefined && text.length > rules.maxLength.value) {
    return rules.maxLength.message;
  }
  const fitting = rules.validate?.(value) ?? true;
  return fitting === true ? undefined : fitting;
}

function fits(limit: FieldLimit, value: unknown, required: boolean): boolean {
  if (typeof value !== "string") return true;
  const text = value.trim();
  if (text === "") return !required;
  if (limit.format === "email" && !EMAIL.test(text)) return false;
  return limit.pattern === undefined || new RegExp(limit.pattern, "u").test(text);
}

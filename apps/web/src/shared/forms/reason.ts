import type { FieldLimit } from "@rifas/api-client/field-limit";
import { plainText } from "@rifas/domain/search-text";
import { checkField, fieldRules } from "./field-rules.ts";

/** The contract's limits of a reason. */
type ReasonLimit = FieldLimit & { readonly minLength: number };

/** A typed reason as it is sent: the contract allows neither line breaks nor invisible signs in one. */
export function reasonText(typed: string): string {
  return plainText(typed).trim();
}

/** The rules of a reason, which is checked as it is sent; `missing` is said of an empty one, which otherwise is fine. */
export function reasonRules(limit: ReasonLimit, missing?: string) {
  const invalid = `Escríbelo con al menos ${limit.minLength} letras.`;
  const messages = { invalid, ...(missing !== undefined && { required: missing }) };
  const rules = fieldRules(limit, messages, { required: missing !== undefined });
  return { validate: (typed: string) => checkField(rules, reasonText(typed)) ?? true };
}

import type { PasteKind } from "@rifas/domain/pasted";

/** The contract's limits for one field of a request body; forms use them for validation. */
export interface FieldLimit {
  readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object" | "file";
  readonly required: boolean;
  readonly nullable?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** For `new RegExp(pattern, "u")`; it covers the whole value. */
  readonly pattern?: string;
  readonly format?: string;
  /** A secret, which is read as it was typed. */
  readonly writeOnly?: true;
  /** How a pasted value is read before it is checked. */
  readonly paste?: PasteKind;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly values?: readonly (string | number | boolean)[];
  readonly default?: string | number | boolean;
  /** An empty text removes what was stored: the field is null then, as if it had never been sent. */
  readonly emptyRemoves?: true;
}

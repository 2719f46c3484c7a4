// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const paybackTemplateLimits = {
  separator: {"type":"string","required":true,"values":["semicolon","comma","tab"]},
  headings: {"type":"boolean","required":true},
  decimal_sign: {"type":"string","required":true,"values":["comma","dot"]},
  document: {"type":"string","required":true,"values":["joined","dashed","digits"]},
  columns: {"type":"array","required":true,"minItems":1,"maxItems":20},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const prizeWorthLimits = {
  amount: {"type":"string","required":true,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,6}\\.[0-9]{2})$"},
  currency: {"type":"string","required":true,"values":["BS","USD"]},
  rate: {"type":"string","required":true,"nullable":true,"values":["draw","payment"]},
  tax_included: {"type":"boolean","required":true},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const purchaseRulesLimits = {
  reservation_minutes: {"type":"integer","required":true,"minimum":5,"maximum":120},
  quick_quantities: {"type":"array","required":true,"minItems":1,"maxItems":8},
} as const satisfies Record<string, FieldLimit>;

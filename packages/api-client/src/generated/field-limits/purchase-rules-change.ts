// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const purchaseRulesChangeLimits = {
  reservation_minutes: {"type":"integer","required":true,"minimum":5,"maximum":120},
  payment_check: {"type":"string","required":false,"values":["photo","reference"]},
  photo_after_minutes: {"type":"integer","required":false,"minimum":1,"maximum":60},
  review_hours: {"type":"object","required":false,"nullable":true},
  quick_quantities: {"type":"array","required":true,"minItems":1,"maxItems":8},
} as const satisfies Record<string, FieldLimit>;

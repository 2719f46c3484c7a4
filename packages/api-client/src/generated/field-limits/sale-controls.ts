// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const saleControlsLimits = {
  seller_tickets_per_day: {"type":"integer","required":true,"nullable":true,"minimum":1,"maximum":1000000},
  other_approves: {"type":"boolean","required":true},
} as const satisfies Record<string, FieldLimit>;

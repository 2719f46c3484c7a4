// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const sellerBlockCreationLimits = {
  raffle_id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
  numbers: {"type":"array","required":true,"minItems":1,"maxItems":1000},
  until: {"type":"string","required":true,"format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const matchPairLimits = {
  purchase_id: {"type":"string","required":true,"minLength":36,"maxLength":36,"format":"uuid"},
  movement_id: {"type":"integer","required":true,"minimum":1,"maximum":9007199254740991},
} as const satisfies Record<string, FieldLimit>;

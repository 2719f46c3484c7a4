// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const handingDecisionLimits = {
  handing_id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
  received: {"type":"boolean","required":true},
  movement_id: {"type":"integer","required":false,"minimum":1,"maximum":9007199254740991},
} as const satisfies Record<string, FieldLimit>;

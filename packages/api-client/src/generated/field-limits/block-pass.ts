// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const blockPassLimits = {
  id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
  numbers: {"type":"array","required":false,"minItems":1,"maxItems":1000},
} as const satisfies Record<string, FieldLimit>;

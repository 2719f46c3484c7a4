// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const uploadRulesLimits = {
  max_mb: {"type":"integer","required":true,"minimum":1,"maximum":20},
  types: {"type":"array","required":true,"minItems":1,"maxItems":4},
} as const satisfies Record<string, FieldLimit>;

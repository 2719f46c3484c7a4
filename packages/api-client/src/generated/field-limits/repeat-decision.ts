// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const repeatDecisionLimits = {
  movement_ids: {"type":"array","required":true,"minItems":1,"maxItems":100},
  same: {"type":"boolean","required":true},
} as const satisfies Record<string, FieldLimit>;

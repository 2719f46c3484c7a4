// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const rejectionDecisionLimits = {
  decision: {"type":"string","required":true,"values":["confirm","drop"]},
} as const satisfies Record<string, FieldLimit>;

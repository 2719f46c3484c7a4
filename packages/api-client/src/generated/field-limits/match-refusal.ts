// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const matchRefusalLimits = {
  movement_ids: {"type":"array","required":true,"minItems":1,"maxItems":9},
} as const satisfies Record<string, FieldLimit>;

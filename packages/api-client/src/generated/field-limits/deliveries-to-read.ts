// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const deliveriesToReadLimits = {
  ids: {"type":"array","required":true,"minItems":1,"maxItems":100},
} as const satisfies Record<string, FieldLimit>;

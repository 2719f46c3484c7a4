// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const sellerIdLimits = {
  id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
} as const satisfies Record<string, FieldLimit>;

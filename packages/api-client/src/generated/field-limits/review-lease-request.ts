// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const reviewLeaseRequestLimits = {
  looking_at: {"type":"string","required":true,"nullable":true,"format":"uuid"},
  wanted: {"type":"array","required":true,"maxItems":60},
  deciding: {"type":"array","required":false,"maxItems":20},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const reviewHoursLimits = {
  from: {"type":"integer","required":true,"minimum":0,"maximum":23},
  until: {"type":"integer","required":true,"minimum":1,"maximum":24},
} as const satisfies Record<string, FieldLimit>;

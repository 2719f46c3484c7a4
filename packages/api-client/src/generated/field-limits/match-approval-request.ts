// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const matchApprovalRequestLimits = {
  matches: {"type":"array","required":true,"minItems":1,"maxItems":500},
  expected_count: {"type":"integer","required":true,"minimum":1,"maximum":500},
  expected_sum_bs: {"type":"string","required":true,"pattern":"^[0-9]{1,15}\\.[0-9]{2}$"},
  list: {"type":"string","required":false,"values":["exact","single"],"default":"exact"},
} as const satisfies Record<string, FieldLimit>;

export const matchApprovalRequestDefaults = {
  list: "exact",
} as const;

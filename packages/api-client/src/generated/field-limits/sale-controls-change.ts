// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const saleControlsChangeLimits = {
  vouched_tickets_per_day: {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":1000000},
  vouched_alarm_percent: {"type":"integer","required":false,"minimum":1,"maximum":100},
  other_approves: {"type":"boolean","required":false},
  unconfirmed_percent: {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":99},
  passkeys_required: {"type":"boolean","required":false},
  helpers_take_out: {"type":"boolean","required":false},
} as const satisfies Record<string, FieldLimit>;

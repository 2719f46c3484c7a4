// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const lotteryResultLimits = {
  prize_position: {"type":"integer","required":true,"minimum":1,"maximum":20},
  digits: {"type":"array","required":true,"maxItems":2},
  drawn_at: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const lotteryResultsChangeLimits = {
  prizes: {"type":"array","required":true,"minItems":1,"maxItems":20},
  reason: {"type":"string","required":false,"values":["misread","other_draw","lottery_corrected","whether_held"]},
} as const satisfies Record<string, FieldLimit>;

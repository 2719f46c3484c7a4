// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const drawRuleLimits = {
  method: {"type":"string","required":true,"values":["manual","lottery","lottery_then_drand","drand"]},
  lotteries: {"type":"array","required":true,"maxItems":20},
} as const satisfies Record<string, FieldLimit>;

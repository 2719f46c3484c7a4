// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const dollarRateChangeLimits = {
  rate_bs: {"type":"string","required":true,"pattern":"^[1-9][0-9]{0,6}\\.[0-9]{2,4}$"},
  day: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
  confirm_rate_bs: {"type":"string","required":false,"pattern":"^[1-9][0-9]{0,6}\\.[0-9]{2,4}$"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const offeredComboLimits = {
  quantity: {"type":"integer","required":true,"minimum":2,"maximum":1000},
  price_bs: {"type":"string","required":false,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,9}\\.[0-9]{2})$"},
  price_usd: {"type":"string","required":false,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,9}\\.[0-9]{2})$"},
} as const satisfies Record<string, FieldLimit>;

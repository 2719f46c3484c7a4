// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const reopeningLimits = {
  reason: {"type":"string","required":true,"values":["lottery_suspended","more_time","sale_interrupted"]},
  sales_close_at: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  draw_date: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

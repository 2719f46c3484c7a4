// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const prizeRecordLimits = {
  version: {"type":"integer","required":true,"minimum":1,"maximum":1000000},
  state: {"type":"string","required":true,"values":["contacted","delivered"]},
  delivered_on: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
  withheld_bs: {"type":"string","required":false,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,6}\\.[0-9]{2})$"},
  evidence: {"type":"file","required":false},
  photo: {"type":"file","required":false},
} as const satisfies Record<string, FieldLimit>;

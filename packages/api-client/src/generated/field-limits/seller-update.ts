// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const sellerUpdateLimits = {
  active: {"type":"boolean","required":true},
  approves: {"type":"boolean","required":true},
  document_optional: {"type":"boolean","required":true},
  commission_percent: {"type":"integer","required":true,"minimum":0,"maximum":50},
  commission_bs: {"type":"string","required":true,"pattern":"^[0-9]{1,15}\\.[0-9]{2}$"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const erasureRequestLimits = {
  document_id: {"type":"string","required":true,"pattern":"^[VEJGPT][0-9]{5,15}$"},
} as const satisfies Record<string, FieldLimit>;

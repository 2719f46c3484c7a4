// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const userUpdateLimits = {
  active: {"type":"boolean","required":false},
  role: {"type":"string","required":false,"values":["admin","staff"]},
} as const satisfies Record<string, FieldLimit>;

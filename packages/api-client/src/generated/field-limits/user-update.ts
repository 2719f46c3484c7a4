// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const userUpdateLimits = {
  active: {"type":"boolean","required":false},
  role: {"type":"string","required":false,"values":["admin","staff","auditor"]},
  access_ends_on: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
} as const satisfies Record<string, FieldLimit>;

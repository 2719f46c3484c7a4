// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const siteContactLimits = {
  whatsapp: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  instagram: {"type":"string","required":true,"nullable":true,"pattern":"^[A-Za-z0-9._]{1,30}$"},
  phone: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const paybackDestinationLimits = {
  bank: {"type":"string","required":true,"pattern":"^[0-9]{4}$"},
  phone: {"type":"string","required":true,"nullable":true,"pattern":"^\\+584[0-9]{9}$"},
  account: {"type":"string","required":true,"nullable":true,"pattern":"^[0-9]{20}$"},
  document_id: {"type":"string","required":true,"pattern":"^([VE]([0-9]{5}|[1-9][0-9]{5,7}|[0-9]{9})|P[0-9]{5,9}|[JG][0-9]{8,9})$"},
} as const satisfies Record<string, FieldLimit>;

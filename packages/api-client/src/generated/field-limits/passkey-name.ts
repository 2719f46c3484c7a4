// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const passkeyNameLimits = {
  name: {"type":"string","required":true,"minLength":1,"maxLength":60,"pattern":"^[^\\s\\p{Cc}\\p{Cf}\\p{Co}\\u2028\\u2029]([^\\p{Cc}\\p{Cf}\\p{Co}\\u2028\\u2029]*[^\\s\\p{Cc}\\p{Cf}\\p{Co}\\u2028\\u2029])?$"},
} as const satisfies Record<string, FieldLimit>;

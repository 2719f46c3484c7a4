// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const sellerCredentialsLimits = {
  key: {"type":"string","required":true,"pattern":"^[A-Za-z0-9_-]{43}$"},
  pin: {"type":"string","required":true,"minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$","writeOnly":true},
} as const satisfies Record<string, FieldLimit>;

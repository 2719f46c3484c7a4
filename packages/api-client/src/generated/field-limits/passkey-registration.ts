// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const passkeyRegistrationLimits = {
  name: {"type":"string","required":true,"minLength":1,"maxLength":60,"pattern":"^[^\\s\\p{Cc}\\p{Cf}\\p{Co}\\u2028\\u2029]([^\\p{Cc}\\p{Cf}\\p{Co}\\u2028\\u2029]*[^\\s\\p{Cc}\\p{Cf}\\p{Co}\\u2028\\u2029])?$"},
  id: {"type":"string","required":true,"minLength":1,"maxLength":1400,"pattern":"^[A-Za-z0-9_-]+$"},
  client_data: {"type":"string","required":true,"minLength":1,"maxLength":8192,"pattern":"^[A-Za-z0-9_-]+$"},
  attestation: {"type":"string","required":true,"minLength":1,"maxLength":8192,"pattern":"^[A-Za-z0-9_-]+$"},
} as const satisfies Record<string, FieldLimit>;

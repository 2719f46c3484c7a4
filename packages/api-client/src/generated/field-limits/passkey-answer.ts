// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const passkeyAnswerLimits = {
  id: {"type":"string","required":true,"minLength":1,"maxLength":1400,"pattern":"^[A-Za-z0-9_-]+$"},
  client_data: {"type":"string","required":true,"minLength":1,"maxLength":8192,"pattern":"^[A-Za-z0-9_-]+$"},
  authenticator_data: {"type":"string","required":true,"minLength":1,"maxLength":8192,"pattern":"^[A-Za-z0-9_-]+$"},
  signature: {"type":"string","required":true,"minLength":1,"maxLength":8192,"pattern":"^[A-Za-z0-9_-]+$"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const paperListConfirmationLimits = {
  file: {"type":"file","required":true},
  key: {"type":"string","required":true,"minLength":36,"maxLength":36,"format":"uuid"},
  digest: {"type":"string","required":true,"pattern":"^[0-9a-f]{64}$"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const identityProofLimits = {
  passkey: {"type":"object","required":false},
  password: {"type":"string","required":false,"minLength":1,"maxLength":128,"writeOnly":true},
  recovery_code: {"type":"string","required":false,"minLength":1,"maxLength":40,"writeOnly":true},
} as const satisfies Record<string, FieldLimit>;

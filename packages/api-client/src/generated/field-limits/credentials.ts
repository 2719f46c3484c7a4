// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const credentialsLimits = {
  email: {"type":"string","required":true,"minLength":5,"maxLength":254,"format":"email","paste":"email"},
  password: {"type":"string","required":true,"minLength":1,"maxLength":128,"writeOnly":true},
  device: {"type":"string","required":false,"minLength":1,"maxLength":128},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const passwordChangeLimits = {
  current_password: {"type":"string","required":true,"minLength":1,"maxLength":128,"writeOnly":true},
  new_password: {"type":"string","required":true,"minLength":10,"maxLength":128,"writeOnly":true},
} as const satisfies Record<string, FieldLimit>;

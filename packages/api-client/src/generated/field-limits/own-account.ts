// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const ownAccountLimits = {
  name: {"type":"string","required":true,"minLength":2,"maxLength":100,"pattern":"^(?=.*\\p{L}.*\\p{L})(?!.*://)(?!.*[\\p{L}\\p{N}][.\\u3002\\uFF0E\\uFF61]\\p{L}{2})[^\\s\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}]([^\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}]*[^\\s\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}])?$","paste":"name"},
  email: {"type":"string","required":true,"minLength":5,"maxLength":254,"format":"email","paste":"email"},
} as const satisfies Record<string, FieldLimit>;

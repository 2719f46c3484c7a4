// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const testEmailLimits = {
  recipient_email: {"type":"string","required":true,"minLength":5,"maxLength":254,"format":"email","paste":"email"},
} as const satisfies Record<string, FieldLimit>;

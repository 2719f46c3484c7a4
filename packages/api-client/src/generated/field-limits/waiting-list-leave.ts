// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const waitingListLeaveLimits = {
  signature: {"type":"string","required":true,"minLength":43,"maxLength":43,"pattern":"^[\\w-]*$"},
} as const satisfies Record<string, FieldLimit>;

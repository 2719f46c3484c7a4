// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const pushEndpointLimits = {
  endpoint: {"type":"string","required":true,"maxLength":1000,"pattern":"^https://[\\w.-]+(?::\\d+)?/[\\x21-\\x7e]*$"},
} as const satisfies Record<string, FieldLimit>;

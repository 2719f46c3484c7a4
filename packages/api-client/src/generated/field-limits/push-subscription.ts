// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const pushSubscriptionLimits = {
  endpoint: {"type":"string","required":true,"maxLength":1000,"pattern":"^https://[\\w.-]+(?::\\d+)?/[\\x21-\\x7e]*$"},
  p256dh: {"type":"string","required":true,"minLength":87,"maxLength":87,"pattern":"^B[\\w-]*$"},
  auth: {"type":"string","required":true,"minLength":22,"maxLength":22,"pattern":"^[\\w-]*$"},
} as const satisfies Record<string, FieldLimit>;

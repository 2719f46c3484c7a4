// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const movementRefundFieldsLimits = {
  amount_bs: {"type":"string","required":true,"pattern":"^[0-9]{1,15}\\.[0-9]{2}$"},
  reference: {"type":"string","required":true,"minLength":4,"maxLength":40,"pattern":"^[0-9A-Za-z-]+$","paste":"code"},
  refunded_on: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
} as const satisfies Record<string, FieldLimit>;

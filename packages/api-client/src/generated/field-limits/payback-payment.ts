// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const paybackPaymentLimits = {
  ids: {"type":"array","required":true,"minItems":1,"maxItems":500},
  reference: {"type":"string","required":true,"minLength":6,"maxLength":40,"pattern":"^[0-9]+$","paste":"code"},
  paid_on: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
} as const satisfies Record<string, FieldLimit>;

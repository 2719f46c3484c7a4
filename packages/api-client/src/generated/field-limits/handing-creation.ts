// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const handingCreationLimits = {
  amount_bs: {"type":"string","required":true,"pattern":"^[0-9]{1,15}\\.[0-9]{2}$"},
  how: {"type":"string","required":true,"values":["cash","transfer"]},
  reference: {"type":"string","required":false,"minLength":4,"maxLength":40,"pattern":"^[0-9A-Za-z-]+$","paste":"code"},
} as const satisfies Record<string, FieldLimit>;

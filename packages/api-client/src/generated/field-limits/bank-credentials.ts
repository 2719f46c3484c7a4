// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const bankCredentialsLimits = {
  client_id: {"type":"string","required":true,"minLength":1,"maxLength":100,"pattern":"^[\\x21-\\x7E]+$"},
  merchant_id: {"type":"string","required":false,"minLength":1,"maxLength":100,"pattern":"^[\\x21-\\x7E]+$"},
  integrator_id: {"type":"string","required":false,"minLength":1,"maxLength":100,"pattern":"^[\\x21-\\x7E]+$"},
  terminal_id: {"type":"string","required":false,"minLength":1,"maxLength":100,"pattern":"^[\\x21-\\x7E]+$"},
  phone: {"type":"string","required":false,"pattern":"^\\+[1-9][0-9]{7,14}$"},
} as const satisfies Record<string, FieldLimit>;

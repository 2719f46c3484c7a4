// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const ticketVerificationLimits = {
  document_id: {"type":"string","required":false,"pattern":"^([VE]([0-9]{5}|[1-9][0-9]{5,7}|[0-9]{9})|P[0-9]{5,9}|[JG][0-9]{8,9})$"},
  email: {"type":"string","required":false,"minLength":5,"maxLength":254,"format":"email","paste":"email"},
  phone: {"type":"string","required":false,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  purchase_code: {"type":"string","required":false,"maxLength":40,"pattern":"^([^0-9A-Za-z]*[0-9A-Za-z]){7}[^0-9A-Za-z]*$"},
  ticket_number: {"type":"string","required":false,"pattern":"^[0-9]{1,6}$"},
  raffle_id: {"type":"integer","required":false,"minimum":1,"maximum":2147483647},
  stub_code: {"type":"string","required":false,"pattern":"^[A-Za-z0-9_-]{16}$"},
} as const satisfies Record<string, FieldLimit>;

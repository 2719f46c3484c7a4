// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const bankFeedFieldsLimits = {
  active: {"type":"boolean","required":true},
  secret: {"type":"string","required":false,"minLength":16,"maxLength":200,"pattern":"^[\\x21-\\x7E]+$","writeOnly":true},
  cipher_key: {"type":"string","required":false,"minLength":8,"maxLength":200,"pattern":"^[\\x21-\\x7E]+$","writeOnly":true},
  credentials: {"type":"object","required":false},
  revoke_previous: {"type":"boolean","required":false},
  allowed_addresses: {"type":"array","required":true,"maxItems":20},
  silent_after_hours: {"type":"integer","required":true,"nullable":true,"minimum":1,"maximum":720},
} as const satisfies Record<string, FieldLimit>;

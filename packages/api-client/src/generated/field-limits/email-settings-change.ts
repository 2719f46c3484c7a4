// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const emailSettingsChangeLimits = {
  host: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":253,"pattern":"^[A-Za-z0-9.:-]+$"},
  port: {"type":"integer","required":true,"minimum":1,"maximum":65535},
  security: {"type":"string","required":true,"values":["none","starttls","tls"]},
  user: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":254,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F]*$"},
  password: {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":512,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F]*$","writeOnly":true},
  password_set: {"type":"boolean","required":false},
  from: {"type":"string","required":true,"nullable":true,"minLength":5,"maxLength":254,"format":"email","paste":"email"},
  reply_to: {"type":"string","required":true,"nullable":true,"minLength":5,"maxLength":254,"format":"email","paste":"email"},
  enabled_types: {"type":"array","required":true,"maxItems":16},
} as const satisfies Record<string, FieldLimit>;

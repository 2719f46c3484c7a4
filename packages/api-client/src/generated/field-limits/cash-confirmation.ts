// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const cashConfirmationLimits = {
  person_id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
  day: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
  owed_bs: {"type":"string","required":true,"pattern":"^-?[0-9]{1,15}\\.[0-9]{2}$"},
  handed_in_bs: {"type":"string","required":true,"pattern":"^[0-9]{1,15}\\.[0-9]{2}$"},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
} as const satisfies Record<string, FieldLimit>;

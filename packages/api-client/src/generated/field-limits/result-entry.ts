// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const resultEntryLimits = {
  prize_position: {"type":"integer","required":true,"minimum":1,"maximum":20},
  ticket_number: {"type":"string","required":true,"pattern":"^[0-9]{1,6}$"},
  source: {"type":"string","required":true,"minLength":2,"maxLength":120,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  drawn_at: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const instantPrizeLimits = {
  title: {"type":"string","required":true,"minLength":1,"maxLength":120,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  at: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  worth: {"type":"object","required":false},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const lotteryDrawLimits = {
  name: {"type":"string","required":true,"minLength":3,"maxLength":40,"pattern":"^[^\\s\"\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\"\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\"\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  digits: {"type":"integer","required":true,"minimum":1,"maximum":7},
  issued: {"type":"string","required":false,"pattern":"^[0-9]{1,7}-[0-9]{1,7}$","paste":"text"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const prizeAnswerLimits = {
  says: {"type":"string","required":true,"values":["confirmed","disputed","show","hide"]},
  words: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
} as const satisfies Record<string, FieldLimit>;

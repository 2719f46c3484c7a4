// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const faqItemLimits = {
  question: {"type":"string","required":true,"minLength":1,"maxLength":200,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  answer: {"type":"string","required":true,"minLength":1,"maxLength":2000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
} as const satisfies Record<string, FieldLimit>;

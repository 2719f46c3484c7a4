// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const prizeLimits = {
  title: {"type":"string","required":true,"minLength":1,"maxLength":120,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  description: {"type":"string","required":true,"maxLength":1000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
  worth: {"type":"object","required":false},
} as const satisfies Record<string, FieldLimit>;

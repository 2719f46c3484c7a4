// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const reminderTextsLimits = {
  hold: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
  proof: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
  draw: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
} as const satisfies Record<string, FieldLimit>;

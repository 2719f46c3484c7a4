// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const ticketQuantityChangeLimits = {
  quantity: {"type":"integer","required":true,"minimum":1,"maximum":1000},
  reason: {"type":"string","required":true,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  expected_numbers: {"type":"string","required":false,"minLength":64,"maxLength":64,"pattern":"^[0-9a-f]{64}$"},
} as const satisfies Record<string, FieldLimit>;

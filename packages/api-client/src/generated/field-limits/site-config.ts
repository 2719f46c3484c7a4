// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const siteConfigLimits = {
  name: {"type":"string","required":true,"minLength":1,"maxLength":60,"pattern":"^(?!.*://)(?!.*[\\u2024\\u2044])(?!.*[\\p{L}\\p{N}][.\\u3002\\uFF0E\\uFF61]\\p{L}{2})[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  description: {"type":"string","required":true,"maxLength":300,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
  logo: {"type":"string","required":true,"nullable":true,"pattern":"^/files/[0-9a-f]{32}\\.(jpg|png)$"},
  contact: {"type":"object","required":true},
} as const satisfies Record<string, FieldLimit>;

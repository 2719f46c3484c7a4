// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const siteContactLimits = {
  whatsapp: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  instagram: {"type":"string","required":true,"nullable":true,"pattern":"^[A-Za-z0-9._]{1,30}$"},
  phone: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  responsible: {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const termsChangeLimits = {
  version: {"type":"string","required":false,"pattern":"^[0-9A-Za-z.-]{1,40}$"},
  text: {"type":"string","required":true,"minLength":1,"maxLength":30000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
  published_at: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const sentReferenceLimits = {
  payment_method: {"type":"string","required":true,"pattern":"^[a-z0-9][a-z0-9_-]{0,39}$"},
  payment_reference: {"type":"string","required":true,"minLength":4,"maxLength":40,"pattern":"^[0-9A-Za-z-]+$","paste":"code"},
  payer_bank: {"type":"string","required":false,"minLength":2,"maxLength":60,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  payer_phone: {"type":"string","required":false,"pattern":"^\\+[1-9][0-9]{7,14}$"},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const movementLinkLimits = {
  purchase_id: {"type":"string","required":true,"minLength":36,"maxLength":36,"format":"uuid"},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  confirm_warnings: {"type":"boolean","required":false},
  part: {"type":"boolean","required":false,"values":[true]},
  recover: {"type":"boolean","required":false,"values":[true]},
  numbers: {"type":"array","required":false,"minItems":1,"maxItems":1000},
  draw: {"type":"boolean","required":false,"values":[true]},
} as const satisfies Record<string, FieldLimit>;

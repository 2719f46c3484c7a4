// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const purchaseStatusChangeLimits = {
  status: {"type":"string","required":true,"values":["pending","approved","rejected","expired"]},
  expected_status: {"type":"string","required":false,"values":["pending","approved","rejected","expired"]},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  confirm_warnings: {"type":"boolean","required":false},
  numbers: {"type":"array","required":false,"minItems":1,"maxItems":1000},
  draw: {"type":"boolean","required":false,"values":[true]},
  category: {"type":"string","required":false,"values":["payment_missing","amount_differs","reference_differs","payment_used","proof_unreadable","payment_returned","other"]},
  held_number: {"type":"string","required":false,"pattern":"^[0-9]{1,6}$"},
} as const satisfies Record<string, FieldLimit>;

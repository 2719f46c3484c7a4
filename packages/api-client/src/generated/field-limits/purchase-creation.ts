// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const purchaseCreationLimits = {
  raffle_id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
  quantity: {"type":"integer","required":true,"minimum":1,"maximum":1000},
  numbers: {"type":"array","required":false,"minItems":1,"maxItems":1000},
  name: {"type":"string","required":true,"minLength":2,"maxLength":100,"pattern":"^(?=.*\\p{L}.*\\p{L})(?!.*://)(?!.*[\\u2024\\u2044])(?!.*[\\p{L}\\p{N}][.\\u3002\\uFF0E\\uFF61]\\p{L}{2})[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uE000-\\uF8FF\\uDB40\\uDC00-\\uDB40\\uDC7F\\uDB80\\uDC00-\\uDBFF\\uDFFF\\u2028\\u2029]([^\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uE000-\\uF8FF\\uDB40\\uDC00-\\uDB40\\uDC7F\\uDB80\\uDC00-\\uDBFF\\uDFFF\\u2028\\u2029]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uE000-\\uF8FF\\uDB40\\uDC00-\\uDB40\\uDC7F\\uDB80\\uDC00-\\uDBFF\\uDFFF\\u2028\\u2029])?$","paste":"name"},
  document_id: {"type":"string","required":true,"pattern":"^([VE]([0-9]{5}|[1-9][0-9]{5,7}|[0-9]{9})|P[0-9]{5,9}|[JG][0-9]{8,9})$"},
  email: {"type":"string","required":false,"minLength":5,"maxLength":254,"format":"email","paste":"email"},
  phone: {"type":"string","required":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  adult: {"type":"boolean","required":false},
  terms_version: {"type":"string","required":false,"pattern":"^[0-9A-Za-z.-]{1,40}$"},
  channel: {"type":"string","required":false,"values":["web","staff"],"default":"web"},
  trial: {"type":"boolean","required":false},
  payment_method: {"type":"string","required":false,"pattern":"^[a-z0-9][a-z0-9_-]{0,39}$"},
  payment_reference: {"type":"string","required":false,"minLength":4,"maxLength":40,"pattern":"^[0-9A-Za-z-]+$","paste":"code"},
  payer_bank: {"type":"string","required":false,"minLength":2,"maxLength":60,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  payer_phone: {"type":"string","required":false,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  paid_on: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
  block_until: {"type":"string","required":false,"format":"date-time"},
  campaign: {"type":"string","required":false,"pattern":"^[a-z0-9-]{2,20}$"},
  proof: {"type":"file","required":false},
} as const satisfies Record<string, FieldLimit>;

export const purchaseCreationDefaults = {
  channel: "web",
} as const;

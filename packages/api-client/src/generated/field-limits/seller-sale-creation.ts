// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const sellerSaleCreationLimits = {
  raffle_id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
  numbers: {"type":"array","required":true,"minItems":1,"maxItems":1000},
  name: {"type":"string","required":true,"minLength":2,"maxLength":100,"pattern":"^(?=.*\\p{L}.*\\p{L})(?!.*://)(?!.*[\\u2024\\u2044])(?!.*[\\p{L}\\p{N}][.\\u3002\\uFF0E\\uFF61]\\p{L}{2})[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uE000-\\uF8FF\\uDB40\\uDC00-\\uDB40\\uDC7F\\uDB80\\uDC00-\\uDBFF\\uDFFF\\u2028\\u2029]([^\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uE000-\\uF8FF\\uDB40\\uDC00-\\uDB40\\uDC7F\\uDB80\\uDC00-\\uDBFF\\uDFFF\\u2028\\u2029]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\uE000-\\uF8FF\\uDB40\\uDC00-\\uDB40\\uDC7F\\uDB80\\uDC00-\\uDBFF\\uDFFF\\u2028\\u2029])?$","paste":"name"},
  document_id: {"type":"string","required":false,"pattern":"^([VE]([0-9]{5}|[1-9][0-9]{5,7}|[0-9]{9})|P[0-9]{5,9}|[JG][0-9]{8,9})$"},
  phone: {"type":"string","required":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  paid_with: {"type":"string","required":true,"values":["cash","pago_movil"]},
} as const satisfies Record<string, FieldLimit>;

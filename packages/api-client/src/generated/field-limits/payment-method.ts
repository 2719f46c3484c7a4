// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const paymentMethodLimits = {
  id: {"type":"string","required":true,"pattern":"^[a-z0-9][a-z0-9_-]{0,39}$"},
  type: {"type":"string","required":true,"values":["pago_movil","transferencia","zelle","binance"]},
  name: {"type":"string","required":true,"minLength":1,"maxLength":60,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  instructions: {"type":"string","required":true,"maxLength":1000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
  bank: {"type":"string","required":true,"nullable":true,"pattern":"^[0-9]{4}$"},
  phone: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  document_id: {"type":"string","required":true,"nullable":true,"pattern":"^([VE]([0-9]{5}|[1-9][0-9]{5,7}|[0-9]{9})|P[0-9]{5,9}|[JG][0-9]{8,9})$"},
  account: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  holder: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  rate_bs: {"type":"string","required":true,"nullable":true,"pattern":"^[1-9][0-9]{0,6}\\.[0-9]{2,4}$"},
  enabled: {"type":"boolean","required":true},
  order: {"type":"integer","required":true,"minimum":0,"maximum":1000},
} as const satisfies Record<string, FieldLimit>;

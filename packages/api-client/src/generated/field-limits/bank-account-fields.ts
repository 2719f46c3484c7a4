// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const bankAccountFieldsLimits = {
  name: {"type":"string","required":true,"minLength":2,"maxLength":60,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  bank: {"type":"string","required":true,"pattern":"^[0-9]{4}$"},
  layout: {"type":"string","required":true,"values":["columns","provincial_43","bdv_fixed","banesco_qif","mercantil_mt940","bnc_tsv"]},
  decimal_sign: {"type":"string","required":true,"values":["comma","dot"]},
  date_order: {"type":"string","required":true,"values":["dmy","mdy","ymd","dmy_compact","ymd_compact"]},
  columns: {"type":"array","required":true,"maxItems":40},
  active: {"type":"boolean","required":true},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const statementUploadLimits = {
  file: {"type":"file","required":true},
  columns: {"type":"array","required":false,"maxItems":40},
  decimal_sign: {"type":"string","required":false,"values":["comma","dot"]},
  date_order: {"type":"string","required":false,"values":["dmy","mdy","ymd","dmy_compact","ymd_compact"]},
  year: {"type":"integer","required":false,"minimum":2000,"maximum":2100},
  sheet: {"type":"string","required":false,"minLength":1,"maxLength":100,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F]*$"},
  skip: {"type":"array","required":false,"maxItems":1000},
  keep: {"type":"array","required":false,"maxItems":1000},
  answers: {"type":"array","required":false,"maxItems":20},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const paybackColumnLimits = {
  heading: {"type":"string","required":true,"minLength":1,"maxLength":60,"pattern":"^[^\\s=+@\\u0000-\\u001F\\u007F-\\u009F;,-]([^;,\\u0000-\\u001F\\u007F-\\u009F]*[^\\s;,\\u0000-\\u001F\\u007F-\\u009F])?$","paste":"text"},
  value: {"type":"string","required":true,"values":["document","name","bank","bank_name","phone","account","amount","codes","heading"]},
} as const satisfies Record<string, FieldLimit>;

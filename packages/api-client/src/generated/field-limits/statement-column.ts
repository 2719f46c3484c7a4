// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const statementColumnLimits = {
  header: {"type":"string","required":true,"minLength":1,"maxLength":100,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F]*$"},
  meaning: {"type":"string","required":true,"values":["date","time","reference","description","amount","direction","letters_cd","letters_ac","letters_dr","letters_ie","letters_es","credit","debit","balance","payer_phone","payer_document","payer_bank","ignored","unknown"]},
} as const satisfies Record<string, FieldLimit>;

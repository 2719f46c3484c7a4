// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const bankAutomationFieldsLimits = {
  mode: {"type":"string","required":true,"values":["off","shadow","on"]},
  cap_bs: {"type":"string","required":true,"nullable":true,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,6}\\.[0-9]{2})$"},
} as const satisfies Record<string, FieldLimit>;

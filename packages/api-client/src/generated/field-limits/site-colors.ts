// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const siteColorsLimits = {
  light: {"type":"object","required":true},
  dark: {"type":"object","required":true},
} as const satisfies Record<string, FieldLimit>;

// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const paperListUploadLimits = {
  file: {"type":"file","required":true},
} as const satisfies Record<string, FieldLimit>;

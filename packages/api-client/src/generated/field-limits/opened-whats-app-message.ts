// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const openedWhatsAppMessageLimits = {
  kind: {"type":"string","required":true,"values":["reserved","proof_wanted","waiting","late","approved","rejected","expired","winner","not_won","raffle_cancelled","short","paid_twice","refunded","payback"]},
} as const satisfies Record<string, FieldLimit>;

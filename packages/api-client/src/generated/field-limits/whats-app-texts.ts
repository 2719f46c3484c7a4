// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const whatsAppTextsLimits = {
  reserved: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  proof_wanted: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  waiting: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  late: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  approved: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  rejected: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  expired: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  winner: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  not_won: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  raffle_cancelled: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  short: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  paid_twice: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  refunded: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":900,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
} as const satisfies Record<string, FieldLimit>;

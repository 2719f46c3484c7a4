// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const configChangeLimits = {
  key: {"type":"string","required":false,"values":["site","site_colors","payment_methods","purchase_rules","sale_controls","uploads","terms","faq","whatsapp_texts","reminder_texts","email_settings","payback_template"]},
  updated_at: {"type":"string","required":false,"nullable":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  updated_by: {"type":"string","required":false,"nullable":true,"maxLength":100},
  value: {"type":"object","required":true},
} as const satisfies Record<string, FieldLimit>;

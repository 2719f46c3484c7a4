// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../field-limit.ts";

export const credentialsLimits = {
  email: {"type":"string","required":true,"minLength":5,"maxLength":254,"format":"email"},
  password: {"type":"string","required":true,"minLength":1,"maxLength":128},
  device: {"type":"string","required":false,"minLength":1,"maxLength":128},
} as const satisfies Record<string, FieldLimit>;

export const passwordChangeLimits = {
  current_password: {"type":"string","required":true,"minLength":1,"maxLength":128},
  new_password: {"type":"string","required":true,"minLength":10,"maxLength":128},
} as const satisfies Record<string, FieldLimit>;

export const userCreationLimits = {
  name: {"type":"string","required":true,"minLength":2,"maxLength":100,"pattern":"^(?=.*\\p{L}.*\\p{L})(?!.*://)[^\\s\\p{Cc}\\p{Cf}\\p{Co}]([^\\p{Cc}\\p{Cf}\\p{Co}]*[^\\s\\p{Cc}\\p{Cf}\\p{Co}])?$"},
  email: {"type":"string","required":true,"minLength":5,"maxLength":254,"format":"email"},
  role: {"type":"string","required":true,"values":["admin","staff"]},
  password: {"type":"string","required":true,"minLength":10,"maxLength":128},
} as const satisfies Record<string, FieldLimit>;

export const userUpdateLimits = {
  active: {"type":"boolean","required":false},
  role: {"type":"string","required":false,"values":["admin","staff"]},
} as const satisfies Record<string, FieldLimit>;

export const passwordResetLimits = {
  password: {"type":"string","required":true,"minLength":10,"maxLength":128},
} as const satisfies Record<string, FieldLimit>;

export const raffleCreationLimits = {
  name: {"type":"string","required":true,"minLength":3,"maxLength":120,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  description: {"type":"string","required":false,"maxLength":5000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  price_bs: {"type":"string","required":false,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,6}\\.[0-9]{2})$"},
  total_tickets: {"type":"integer","required":true,"minimum":1,"maximum":1000000},
  min_per_purchase: {"type":"integer","required":false,"minimum":1,"maximum":1000,"default":1},
  max_per_purchase: {"type":"integer","required":false,"minimum":1,"maximum":1000,"default":100},
  number_choice: {"type":"string","required":false,"values":["random","buyer"],"default":"random"},
  draw_date: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  sales_close_at: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  draw_source: {"type":"string","required":false,"maxLength":120,"pattern":"^[^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  permit_number: {"type":"string","required":false,"maxLength":120,"pattern":"^[^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  prizes: {"type":"array","required":false,"maxItems":20},
  image: {"type":"file","required":false},
} as const satisfies Record<string, FieldLimit>;

export const prizeLimits = {
  title: {"type":"string","required":true,"minLength":1,"maxLength":120,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  description: {"type":"string","required":true,"maxLength":1000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
} as const satisfies Record<string, FieldLimit>;

export const raffleUpdateLimits = {
  name: {"type":"string","required":false,"minLength":3,"maxLength":120,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  description: {"type":"string","required":false,"maxLength":5000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  price_bs: {"type":"string","required":false,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,6}\\.[0-9]{2})$"},
  total_tickets: {"type":"integer","required":false,"minimum":1,"maximum":1000000},
  min_per_purchase: {"type":"integer","required":false,"minimum":1,"maximum":1000},
  max_per_purchase: {"type":"integer","required":false,"minimum":1,"maximum":1000},
  number_choice: {"type":"string","required":false,"values":["random","buyer"]},
  draw_date: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  sales_close_at: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  draw_source: {"type":"string","required":false,"maxLength":120,"pattern":"^[^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  permit_number: {"type":"string","required":false,"maxLength":120,"pattern":"^[^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  prizes: {"type":"array","required":false,"maxItems":20},
  image: {"type":"file","required":false},
} as const satisfies Record<string, FieldLimit>;

export const publicationLimits = {
  publish: {"type":"boolean","required":true},
} as const satisfies Record<string, FieldLimit>;

export const pauseChangeLimits = {
  paused: {"type":"boolean","required":true},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  resumes_at: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

export const resultsChangeLimits = {
  outcome: {"type":"string","required":true,"values":["drawn","cancelled"]},
  results: {"type":"array","required":false,"minItems":1,"maxItems":20},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
} as const satisfies Record<string, FieldLimit>;

export const resultEntryLimits = {
  prize_position: {"type":"integer","required":true,"minimum":1,"maximum":20},
  ticket_number: {"type":"string","required":true,"pattern":"^[0-9]{1,6}$"},
  source: {"type":"string","required":true,"minLength":2,"maxLength":120,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  drawn_at: {"type":"string","required":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

export const ticketVerificationLimits = {
  document_id: {"type":"string","required":false,"pattern":"^([VEP][0-9]{5,9}|[JG][0-9]{8,9})$"},
  email: {"type":"string","required":false,"minLength":5,"maxLength":254,"format":"email"},
  phone: {"type":"string","required":false,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  purchase_code: {"type":"string","required":false,"maxLength":40,"pattern":"^([^0-9A-Za-z]*[0-9A-Za-z]){7}[^0-9A-Za-z]*$"},
  ticket_number: {"type":"string","required":false,"pattern":"^[0-9]{1,6}$"},
  raffle_id: {"type":"integer","required":false,"minimum":1,"maximum":2147483647},
} as const satisfies Record<string, FieldLimit>;

export const purchaseCreationLimits = {
  raffle_id: {"type":"integer","required":true,"minimum":1,"maximum":2147483647},
  quantity: {"type":"integer","required":true,"minimum":1,"maximum":1000},
  numbers: {"type":"array","required":false,"minItems":1,"maxItems":1000},
  name: {"type":"string","required":true,"minLength":2,"maxLength":100,"pattern":"^(?=.*\\p{L}.*\\p{L})(?!.*://)[^\\s\\p{Cc}\\p{Cf}\\p{Co}]([^\\p{Cc}\\p{Cf}\\p{Co}]*[^\\s\\p{Cc}\\p{Cf}\\p{Co}])?$"},
  document_id: {"type":"string","required":true,"pattern":"^([VEP][0-9]{5,9}|[JG][0-9]{8,9})$"},
  email: {"type":"string","required":false,"minLength":5,"maxLength":254,"format":"email"},
  phone: {"type":"string","required":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  adult: {"type":"boolean","required":false},
  terms_version: {"type":"string","required":false,"pattern":"^[0-9A-Za-z.-]{1,40}$"},
  channel: {"type":"string","required":false,"values":["web","staff"],"default":"web"},
  trial: {"type":"boolean","required":false},
  payment_method: {"type":"string","required":false,"pattern":"^[a-z0-9][a-z0-9_-]{0,39}$"},
  payment_reference: {"type":"string","required":false,"minLength":4,"maxLength":40,"pattern":"^[0-9A-Za-z-]+$"},
  payer_bank: {"type":"string","required":false,"minLength":2,"maxLength":60,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  payer_phone: {"type":"string","required":false,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  paid_on: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
  proof: {"type":"file","required":false},
} as const satisfies Record<string, FieldLimit>;

export const purchaseStatusChangeLimits = {
  status: {"type":"string","required":true,"values":["pending","approved","rejected","expired"]},
  expected_status: {"type":"string","required":false,"values":["pending","approved","rejected","expired"]},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  confirm_warnings: {"type":"boolean","required":false},
  numbers: {"type":"array","required":false,"minItems":1,"maxItems":1000},
  draw: {"type":"boolean","required":false,"values":[true]},
} as const satisfies Record<string, FieldLimit>;

export const ticketReassignmentLimits = {
  release: {"type":"array","required":false,"minItems":1,"maxItems":1000},
  numbers: {"type":"array","required":false,"minItems":1,"maxItems":1000},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
} as const satisfies Record<string, FieldLimit>;

export const ticketQuantityChangeLimits = {
  quantity: {"type":"integer","required":true,"minimum":1,"maximum":1000},
  reason: {"type":"string","required":false,"minLength":3,"maxLength":500,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
} as const satisfies Record<string, FieldLimit>;

export const proofUploadLimits = {
  proof: {"type":"file","required":true},
  payment_method: {"type":"string","required":true,"pattern":"^[a-z0-9][a-z0-9_-]{0,39}$"},
  payment_reference: {"type":"string","required":true,"minLength":4,"maxLength":40,"pattern":"^[0-9A-Za-z-]+$"},
  payer_bank: {"type":"string","required":false,"minLength":2,"maxLength":60,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  payer_phone: {"type":"string","required":false,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  paid_on: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$","format":"date"},
} as const satisfies Record<string, FieldLimit>;

export const configImageUploadLimits = {
  image: {"type":"file","required":true},
} as const satisfies Record<string, FieldLimit>;

export const configChangeLimits = {
  key: {"type":"string","required":false,"values":["site","site_colors","payment_methods","purchase_rules","uploads","terms","faq","email_settings"]},
  updated_at: {"type":"string","required":false,"nullable":true,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  updated_by: {"type":"string","required":false,"nullable":true,"maxLength":100},
  value: {"type":"object","required":true},
} as const satisfies Record<string, FieldLimit>;

export const siteConfigLimits = {
  name: {"type":"string","required":true,"minLength":1,"maxLength":60,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  description: {"type":"string","required":true,"maxLength":300,"pattern":"^[^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  logo: {"type":"string","required":true,"nullable":true,"pattern":"^/files/[0-9a-f]{32}\\.(jpg|png)$"},
  contact: {"type":"object","required":true},
} as const satisfies Record<string, FieldLimit>;

export const siteContactLimits = {
  whatsapp: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  instagram: {"type":"string","required":true,"nullable":true,"pattern":"^[A-Za-z0-9._]{1,30}$"},
  phone: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
} as const satisfies Record<string, FieldLimit>;

export const siteColorsLimits = {
  light: {"type":"object","required":true},
  dark: {"type":"object","required":true},
} as const satisfies Record<string, FieldLimit>;

export const paymentMethodLimits = {
  id: {"type":"string","required":true,"pattern":"^[a-z0-9][a-z0-9_-]{0,39}$"},
  type: {"type":"string","required":true,"values":["pago_movil","transferencia","zelle","binance"]},
  name: {"type":"string","required":true,"minLength":1,"maxLength":60,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  instructions: {"type":"string","required":true,"maxLength":1000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  bank: {"type":"string","required":true,"nullable":true,"pattern":"^[0-9]{4}$"},
  phone: {"type":"string","required":true,"nullable":true,"pattern":"^\\+[1-9][0-9]{7,14}$"},
  document_id: {"type":"string","required":true,"nullable":true,"pattern":"^([VEP][0-9]{5,9}|[JG][0-9]{8,9})$"},
  account: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  holder: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":100,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  rate_bs: {"type":"string","required":true,"nullable":true,"pattern":"^[1-9][0-9]{0,6}\\.[0-9]{2,4}$"},
  enabled: {"type":"boolean","required":true},
  order: {"type":"integer","required":true,"minimum":0,"maximum":1000},
} as const satisfies Record<string, FieldLimit>;

export const purchaseRulesLimits = {
  reservation_minutes: {"type":"integer","required":true,"minimum":5,"maximum":120},
  quick_quantities: {"type":"array","required":true,"minItems":1,"maxItems":8},
} as const satisfies Record<string, FieldLimit>;

export const uploadRulesLimits = {
  max_mb: {"type":"integer","required":true,"minimum":1,"maximum":20},
  types: {"type":"array","required":true,"minItems":1,"maxItems":4},
} as const satisfies Record<string, FieldLimit>;

export const termsChangeLimits = {
  version: {"type":"string","required":false,"pattern":"^[0-9A-Za-z.-]{1,40}$"},
  text: {"type":"string","required":true,"minLength":1,"maxLength":30000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
  published_at: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
} as const satisfies Record<string, FieldLimit>;

export const faqItemLimits = {
  question: {"type":"string","required":true,"minLength":1,"maxLength":200,"pattern":"^[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\p{Cc}\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$"},
  answer: {"type":"string","required":true,"minLength":1,"maxLength":2000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$"},
} as const satisfies Record<string, FieldLimit>;

export const emailSettingsChangeLimits = {
  host: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":253,"pattern":"^[A-Za-z0-9.:-]+$"},
  port: {"type":"integer","required":true,"minimum":1,"maximum":65535},
  security: {"type":"string","required":true,"values":["none","starttls","tls"]},
  user: {"type":"string","required":true,"nullable":true,"minLength":1,"maxLength":254,"pattern":"^[^\\p{Cc}]*$"},
  password: {"type":"string","required":false,"nullable":true,"minLength":1,"maxLength":512,"pattern":"^[^\\p{Cc}]*$"},
  password_set: {"type":"boolean","required":false},
  from: {"type":"string","required":true,"nullable":true,"minLength":5,"maxLength":254,"format":"email"},
  reply_to: {"type":"string","required":true,"nullable":true,"minLength":5,"maxLength":254,"format":"email"},
  enabled_types: {"type":"array","required":true,"maxItems":8},
} as const satisfies Record<string, FieldLimit>;

export const testEmailLimits = {
  recipient_email: {"type":"string","required":true,"minLength":5,"maxLength":254,"format":"email"},
} as const satisfies Record<string, FieldLimit>;

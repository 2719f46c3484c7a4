// Generated from openapi.yaml by `pnpm generate`. Don't edit.

import type { FieldLimit } from "../../field-limit.ts";

export const raffleUpdateLimits = {
  name: {"type":"string","required":false,"minLength":3,"maxLength":120,"pattern":"^[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]([^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF])?$","paste":"text"},
  description: {"type":"string","required":false,"maxLength":5000,"pattern":"^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text"},
  price_bs: {"type":"string","required":false,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,6}\\.[0-9]{2})$"},
  price_usd: {"type":"string","required":false,"pattern":"^(0\\.0[1-9]|0\\.[1-9][0-9]|[1-9][0-9]{0,6}\\.[0-9]{2})$"},
  combos: {"type":"array","required":false,"maxItems":10},
  total_tickets: {"type":"integer","required":false,"minimum":1,"maximum":1000000},
  min_per_purchase: {"type":"integer","required":false,"minimum":1,"maximum":1000},
  max_per_purchase: {"type":"integer","required":false,"minimum":1,"maximum":1000},
  number_choice: {"type":"string","required":false,"values":["random","buyer"]},
  payable_amount: {"type":"string","required":false,"values":["price","unique_cents"]},
  draw_date: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  sales_close_at: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  draw_source: {"type":"string","required":false,"maxLength":120,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text","emptyRemoves":true},
  draw_rule: {"type":"object","required":false},
  permit_number: {"type":"string","required":false,"maxLength":120,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text","emptyRemoves":true},
  unclaimed_prizes: {"type":"string","required":false,"maxLength":120,"pattern":"^[^\\u0000-\\u001F\\u007F-\\u009F\\u200B\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]*$","paste":"text","emptyRemoves":true},
  minimum_sold: {"type":"integer","required":false,"minimum":0,"maximum":1000000},
  minimum_otherwise: {"type":"string","required":false,"values":["drawn","cancelled"]},
  minimum_postponed_to: {"type":"string","required":false,"pattern":"^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?Z$","format":"date-time"},
  claim_days: {"type":"integer","required":false,"minimum":0,"maximum":365},
  unclaimed_redrawn: {"type":"boolean","required":false},
  prizes: {"type":"array","required":false,"maxItems":20},
  instant_prizes: {"type":"array","required":false,"maxItems":20},
  image_focus_x: {"type":"integer","required":false,"minimum":0,"maximum":100},
  image_focus_y: {"type":"integer","required":false,"minimum":0,"maximum":100},
  image: {"type":"file","required":false},
} as const satisfies Record<string, FieldLimit>;

import { personalFields, type PersonalField } from "@rifas/api-client/generated/personal-fields";

type SchemaOf<Field> = Field extends `${infer Schema}.${string}` ? Schema : never;

/** Where the personal fields of each schema of the contract are stored or, of the last one, searched. */
const tables: Readonly<Record<SchemaOf<PersonalField>, string>> = {
  BankMovement: "bank_movements",
  Client: "purchases",
  EmailLogFields: "email_outbox",
  PaybackDestination: "payback_destinations",
  PrizeAnswer: "prize_events",
  ProofUpload: "purchases",
  PurchaseCreation: "purchases",
  PurchaseFields: "purchases",
  PurchaseForStaff: "purchases",
  PurchaseStatusChange: "purchases",
  PushEndpoint: "push_subscriptions",
  PushSubscription: "push_subscriptions",
  RejectionRequest: "rejection_requests",
  SellerSale: "purchases",
  SellerSaleCreation: "purchases",
  SentReference: "purchases",
  TicketVerification: "purchases",
  WaitingListJoin: "waiting_list",
};

/** Columns with another name than their field. */
const renamed: Partial<Record<PersonalField, string>> = {
  "EmailLogFields.recipient_email": "recipient",
  "ProofUpload.proof": "proof_file",
  "PurchaseCreation.proof": "proof_file",
  "PurchaseStatusChange.reason": "rejection_reason",
};

/** The column behind each field that the contract marks as personal, as 'table.column': erasing a person empties it. */
export const personalColumns: ReadonlySet<string> = new Set(personalFields.map(columnOf));

function columnOf(field: PersonalField): string {
  const [schema, name = ""] = field.split(".");
  const [, table] = Object.entries(tables).find(([one]) => one === schema) ?? [];
  if (table === undefined) throw new Error(`No table is known for ${field}.`);
  return `${table}.${renamed[field] ?? name}`;
}

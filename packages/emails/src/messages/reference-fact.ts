import type { EmailPayloads } from "../email-payloads.ts";
import type { Fact } from "../parts/ticket.tsx";

/** The reference that the buyer sent; nothing without one. */
export function referenceFact({
  paymentReference,
}: Pick<EmailPayloads["purchase_received"], "paymentReference">): Fact[] {
  return paymentReference === null ? [] : [{ label: "Referencia", value: paymentReference }];
}

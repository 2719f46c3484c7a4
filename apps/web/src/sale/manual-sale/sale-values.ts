import { purchaseCreationLimits as limits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import type { Raffle, RaffleListItem, Schema } from "@rifas/api-client/types";
import { emailRules, fieldRules } from "../../shared/forms/field-rules.ts";
import { personRules } from "../../shared/forms/person-rules.ts";
import { buyerFields, NO_BUYER } from "../buy/draft/buyer-data.ts";
import { parseNumbers } from "../purchase/parse-numbers.ts";

/** Cash is always accepted for sales in person. */
export const CASH = "efectivo";

const nothing = {
  ...NO_BUYER,
  raffle: "",
  quantity: 1,
  numbers: "",
  payment_method: CASH,
  payment_reference: "",
  /** A trial purchase: only admins can make one, and no total includes it. */
  trial: false,
};

/** The form's values. */
export type SaleValues = typeof nothing & { ways: "draw" | "list" };

export const emptySale: SaleValues = { ...nothing, ways: "draw" };

/** Rules from the contract's limits. E-mail and reference are optional for sales in person. */
export const saleRules = {
  raffle: { required: "Elige la rifa" },
  ...personRules(limits, "Escribe el nombre de quien compra"),
  email: emailRules(limits.email),
  payment_reference: fieldRules(limits.payment_reference, {
    required: "Escribe la referencia",
    invalid: "La referencia tiene de 4 a 40 letras y números, sin espacios",
  }),
};

/** The fields that can show a message from the server. */
export const saleFields = [
  ...buyerFields,
  "payment_method",
  "payment_reference",
  "numbers",
  "quantity",
  "trial",
] as const;

/** Whether the sale lists its numbers. If the raffle doesn't allow picking, the choice is kept in case another is chosen. */
export function listsNumbers(
  { ways }: Pick<SaleValues, "ways">,
  raffle: Pick<Raffle, "number_choice"> | undefined,
): boolean {
  return ways === "list" && raffle?.number_choice !== "random";
}

/** The request body, or what is wrong with the typed numbers. The server computes every amount. */
export function saleRequest(
  values: SaleValues,
  raffle: Pick<Raffle, "id" | "total_tickets" | "number_choice">,
): { request: Omit<Schema<"PurchaseCreation">, "proof"> } | { problem: string } {
  const listed = listsNumbers(values, raffle)
    ? parseNumbers(values.numbers, raffle.total_tickets, values.quantity)
    : null;
  if (listed !== null && !listed.ok) return { problem: listed.problem };
  const optional = (name: "email" | "payment_reference") => {
    const text = values[name].trim();
    return text === "" ? {} : { [name]: text };
  };
  return {
    request: {
      raffle_id: raffle.id,
      quantity: values.quantity,
      ...(listed === null ? {} : { numbers: listed.numbers }),
      name: values.name.trim().replace(/\s+/g, " "),
      document_id: values.document_id,
      phone: values.phone,
      channel: "staff",
      ...(values.trial ? { trial: true } : {}),
      payment_method: values.payment_method,
      ...optional("email"),
      ...(values.payment_method === CASH ? {} : optional("payment_reference")),
    },
  };
}

/** The raffles that are open for sale. */
export function onSale(raffles: readonly RaffleListItem[]): RaffleListItem[] {
  return raffles.filter((raffle) => raffle.sale_state === "open");
}

import type { PaymentMethod, Schema } from "@rifas/api-client/types";
import { paymentMethodLabels } from "@rifas/domain/sale-choices";
import { foldForSearch } from "@rifas/domain/search-text";
import { orNull } from "./config-values.ts";

type Kind = Schema<"PaymentMethodType">;

/** A payment method's form values; '' for missing ones. */
export interface MethodValues {
  id: string;
  type: Kind;
  name: string;
  instructions: string;
  bank: string;
  phone: string;
  document_id: string;
  account: string;
  holder: string;
  rate_bs: string;
  /** It converts at the dollar's rate, and `rate_bs` doesn't count. */
  follows_rate: boolean;
  enabled: boolean;
}

/** The whole form. */
export interface PaymentsForm {
  methods: MethodValues[];
}

/** A detail that buyers need to pay. */
export type PaymentFact = "bank" | "phone" | "document_id" | "account" | "holder" | "rate_bs";

/** The details that each type of payment needs. */
export const factsOf: Readonly<Record<Kind, readonly PaymentFact[]>> = {
  pago_movil: ["bank", "phone", "document_id", "holder"],
  transferencia: ["bank", "account", "document_id", "holder"],
  zelle: ["account", "holder", "rate_bs"],
  binance: ["account", "holder", "rate_bs"],
};

/** The stored methods as form values, in order. */
export function methodsValues(methods: readonly PaymentMethod[]): MethodValues[] {
  return methods
    .toSorted((one, other) => one.order - other.order)
    .map((method) => ({
      id: method.id,
      type: method.type,
      name: method.name,
      instructions: method.instructions,
      bank: method.bank ?? "",
      phone: method.phone ?? "",
      document_id: method.document_id ?? "",
      account: method.account ?? "",
      holder: method.holder ?? "",
      rate_bs: method.rate_bs ?? "",
      follows_rate: method.rate_bs === null,
      enabled: method.enabled,
    }));
}

/** A method as it is stored: with its position in the list, and only the details of its type. */
export function methodOf(values: MethodValues, order: number): PaymentMethod {
  const facts: readonly string[] = factsOf[values.type];
  const fact = (name: (typeof factsOf)[Kind][number]) =>
    facts.includes(name) ? orNull(values[name]) : null;
  return {
    id: values.id,
    type: values.type,
    name: values.name.trim(),
    instructions: values.instructions.trim(),
    bank: fact("bank"),
    phone: fact("phone"),
    document_id: fact("document_id"),
    account: fact("account"),
    holder: fact("holder"),
    rate_bs: values.follows_rate ? null : fact("rate_bs"),
    enabled: values.enabled,
    order,
  };
}

/** A new method of a type, with a unique id. */
export function newMethod(type: Kind, others: readonly Pick<MethodValues, "id">[]): MethodValues {
  const name = paymentMethodLabels[type];
  return {
    id: freeId(name, others),
    type,
    name,
    instructions: "",
    bank: "",
    phone: "",
    document_id: "",
    account: "",
    holder: "",
    rate_bs: "",
    follows_rate: true,
    enabled: true,
  };
}

function freeId(name: string, others: readonly Pick<MethodValues, "id">[]): string {
  const base = foldForSearch(name).replace(/[^a-z0-9]+/g, "-");
  const taken = new Set(others.map(({ id }) => id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(id)) return id;
  }
}

import { paybackDestinationLimits as limits } from "@rifas/api-client/generated/field-limits/payback-destination";
import type { Schema } from "@rifas/api-client/types";
import { banks, formatBank } from "@rifas/domain/banks";
import { isDocument } from "@rifas/domain/document-id";
import { PhoneField } from "@rifas/ui/phone-field";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { fieldsOf } from "../../shared/forms/fields-of.ts";

type Destination = Schema<"PaybackDestination">;

/** A destination as it is typed; an account says its bank by itself. */
export interface PaybackValues {
  way: "phone" | "account";
  bank: string;
  phone: string;
  account: string;
  /** The cédula of the account's holder, and why it is somebody else's than the buyer's. */
  holder: string;
  reason: string;
}

/** The values of a destination, or those to begin with. */
export function paybackValues(
  known: Destination | null,
  buyer: { phone: string; document_id: string },
): PaybackValues {
  return {
    way: known === null || known.phone !== null ? "phone" : "account",
    bank: known?.bank ?? "",
    phone: known?.phone ?? buyer.phone,
    account: known?.account ?? "",
    holder: known?.document_id ?? (isDocument(buyer.document_id) ? buyer.document_id : ""),
    reason: "",
  };
}

/** What is sent of them. */
export function destinationOf({ way, bank, phone, account, holder }: PaybackValues): Destination {
  const digits = account.replaceAll(/[\s-]/g, "");
  return way === "phone"
    ? { bank, phone, account: null, document_id: holder }
    : { bank: digits.slice(0, 4), phone: null, account: digits, document_id: holder };
}

const bankOptions = Object.keys(banks).map((value) => ({ value, label: formatBank(value) }));
const rules = {
  bank: { required: "Elige el banco" },
  phone: fieldRules(
    limits.phone,
    { required: "Escribe el teléfono", invalid: "Escribe un celular, como 0414 555 01 23" },
    { required: true },
  ),
  account: {
    required: "Escribe el número de cuenta",
    validate: (typed: string) =>
      /^\d{20}$/.test(typed.replaceAll(/[\s-]/g, "")) || "Son 20 números, sin letras",
  },
};

/** Where money goes back to: a pago móvil, or an account. */
export function PaybackFields({ form }: { form: UseFormReturn<PaybackValues> }) {
  const field = fieldsOf(form);
  const radio = form.register("way");
  return (
    <>
      <RadioCards label="¿Por dónde?" layout="grid">
        <RadioCard value="phone" title="Pago móvil" {...radio} />
        <RadioCard value="account" title="Cuenta bancaria" {...radio} />
      </RadioCards>
      {form.watch("way") === "phone" ? (
        <>
          <PhoneField label="Teléfono" {...field("phone", rules.phone)} />
          <SelectField
            label="Banco"
            placeholder="Elige el banco"
            options={bankOptions}
            {...field("bank", rules.bank)}
          />
        </>
      ) : (
        <TextField
          label="Número de cuenta"
          hint="Los 20 números; los cuatro primeros son los del banco."
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          {...field("account", rules.account)}
        />
      )}
    </>
  );
}

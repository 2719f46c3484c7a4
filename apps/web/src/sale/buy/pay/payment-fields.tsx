import { proofUploadLimits } from "@rifas/api-client/generated/field-limits/proof-upload";
import type { PaymentMethod, Schema } from "@rifas/api-client/types";
import { banks, formatBank } from "@rifas/domain/banks";
import { isPaidInUsd } from "@rifas/domain/sale-choices";
import { Button } from "@rifas/ui/button";
import { PhoneField } from "@rifas/ui/phone-field";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useEffect, useRef } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../../shared/forms/fields-of.ts";
import { fieldRules, withCheck } from "../../../shared/forms/field-rules.ts";
import type { TypedPayment } from "../draft/use-payment-draft.ts";

/** A payment as typed; `photo` only has an error, the photo itself is kept elsewhere. */
export type PaymentValues = TypedPayment & { photo: string };

const bankOptions = Object.keys(banks).map((code) => ({ value: code, label: formatBank(code) }));

const rules = {
  payment_reference: fieldRules(proofUploadLimits.payment_reference, {
    required: "Escribe la referencia: está en el comprobante",
    invalid: "Revisa la referencia: solo números y letras, al menos 4",
  }),
  payer_bank: fieldRules(
    proofUploadLimits.payer_bank,
    { required: "Elige el banco desde el que pagaste", invalid: "Elige tu banco de la lista" },
    { required: true },
  ),
  payer_phone: fieldRules(
    proofUploadLimits.payer_phone,
    {
      required: "Escribe el teléfono desde el que pagaste",
      invalid: "Revisa el teléfono, como 0414 555 01 23",
    },
    { required: true },
  ),
};

/** Fewer digits of a reference may be somebody else's too, so that a person has to look. */
const ENOUGH_DIGITS = 6;
const MORE_DIGITS = `Escribe al menos los últimos ${ENOUGH_DIGITS} dígitos: así confirmamos tu pago más rápido`;

function isShort(reference: string): boolean {
  return reference.replace(/\D/g, "").length < ENOUGH_DIGITS;
}

/** The form of a payment; `onType` gets what is typed, to keep it. */
export function usePaymentForm(
  first: TypedPayment,
  onType: (typed: TypedPayment) => void,
): UseFormReturn<PaymentValues> {
  const form = useForm<PaymentValues>({ defaultValues: { ...first, photo: "" } });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { payment_reference, payer_bank, payer_phone } }) =>
          onType({ payment_reference, payer_bank, payer_phone }),
      }),
    [subscribe, onType],
  );
  return form;
}

/** What is sent of a payment: fields that its method doesn't ask for are left out. */
export function sentPayment(
  method: PaymentMethod,
  { payment_reference, payer_bank, payer_phone }: TypedPayment,
): Schema<"SentReference"> {
  return {
    payment_method: method.id,
    payment_reference: payment_reference.trim(),
    ...(isPaidInUsd(method.type) ? {} : { payer_bank }),
    ...(method.type === "pago_movil" ? { payer_phone } : {}),
  };
}

/** The reference, and the payer's bank and phone where the method has them. */
export function PaymentFields(props: {
  form: UseFormReturn<PaymentValues>;
  method: PaymentMethod;
}) {
  const { form, method } = props;
  const field = fieldsOf(form);
  const inBolivars = !isPaidInUsd(method.type);
  /** The short reference that the buyer says is all there is. */
  const accepted = useRef("");
  const bank = form.watch("payer_bank");
  const asksForMore = form.formState.errors.payment_reference?.message === MORE_DIGITS;
  return (
    <>
      <TextField
        label="Referencia del pago"
        look="figures"
        inputMode={inBolivars ? "numeric" : "text"}
        autoComplete="off"
        // Where the payer's bank prints the reference; '' if the bank isn't known yet.
        hint={
          inBolivars
            ? `Al menos los últimos ${ENOUGH_DIGITS} dígitos. ${
                places[bank] ??
                "En el comprobante sale como «Referencia» o «Número de operación», y también en el mensaje de tu banco."
              }`
            : "El número de operación que te dio el banco."
        }
        {...field(
          "payment_reference",
          withCheck(
            rules.payment_reference,
            (typed: string) =>
              !inBolivars || !isShort(typed) || typed === accepted.current || MORE_DIGITS,
          ),
        )}
      />
      {asksForMore ? (
        <Button
          type="submit"
          tone="outline"
          onClick={() => {
            accepted.current = form.getValues("payment_reference");
          }}
        >
          Solo tengo estos dígitos: seguir
        </Button>
      ) : null}
      {inBolivars && (
        <SelectField
          label="Banco desde el que pagaste"
          placeholder="Elige el banco"
          options={bankOptions}
          {...field("payer_bank", rules.payer_bank)}
        />
      )}
      {method.type === "pago_movil" && (
        <PhoneField
          label="Teléfono desde el que pagaste"
          {...field("payer_phone", rules.payer_phone)}
        />
      )}
    </>
  );
}

/** How banks name the reference in their receipts and messages, for those whose texts are known. */
const places: Readonly<Record<string, string>> = {
  "0102": "En el BDV sale como «Ref» o «número de operación», con 12 dígitos.",
  "0105": "En Mercantil (Tpago) sale como «Ref», con 12 dígitos.",
  "0138": "En el Banco Plaza sale como «Ref.», con 12 dígitos.",
  "0191": "En el BNC sale como «Ref», con 9 dígitos.",
};

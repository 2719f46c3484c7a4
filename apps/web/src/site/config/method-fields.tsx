import { paymentMethodLimits } from "@rifas/api-client/generated/field-limits/payment-method";
import type { PaymentMethod, Schema } from "@rifas/api-client/types";
import { banks } from "@rifas/domain/banks";
import { isPaidInUsd, paymentMethodLabels } from "@rifas/domain/sale-choices";
import { MoneyField } from "@rifas/ui/amount-field";
import { Banner } from "@rifas/ui/banner";
import { Disclosure } from "@rifas/ui/disclosure";
import { DocumentField } from "@rifas/ui/document-field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { PhoneField } from "@rifas/ui/phone-field";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import type { ReactNode } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ListButtons, type FormList } from "../../shared/forms/list-buttons.tsx";
import { useDollarRate } from "../dollar-rate/dollar-rate.ts";
import { factsOf, methodOf, type PaymentsForm } from "./payments-values.ts";

const limits = paymentMethodLimits;
const rateRules = {
  required: "Escribe la tasa",
  validate: (rate: string) => isRate(rate) || "La tasa va de BS 1,00 a BS 9.999.999,9999",
};
const bankOptions = Object.entries(banks).map(([value, name]) => ({
  value,
  label: `${value} · ${name}`,
}));

/** The fields of a payment method: its details, whether it is offered, and a preview of what buyers see. */
export function MethodFields(props: {
  form: UseFormReturn<PaymentsForm>;
  index: number;
  list: FormList;
  preview: (method: PaymentMethod) => ReactNode;
}) {
  const { form, index } = props;
  const method = useWatch({ control: form.control, name: `methods.${index}` });
  const field = fieldsOf(form);
  const { data: dollars } = useDollarRate();
  const own = isRate(method.rate_bs) ? method.rate_bs : "";
  const rate = method.follows_rate ? (dollars?.rate?.rate_bs ?? "") : own;
  const name = method.name.trim() || paymentMethodLabels[method.type];

  return (
    <Section
      look="card"
      level={3}
      heading={name}
      lead={paymentMethodLabels[method.type]}
      action={<ListButtons list={props.list} index={index} subject={name} />}
    >
      <FieldRow>
        <FieldRowWide>
          <SwitchField
            label="Se ofrece a los compradores"
            {...form.register(`methods.${index}.enabled`)}
          />
        </FieldRowWide>
        <TextField
          label="Nombre"
          maxLength={limits.name.maxLength}
          {...field(`methods.${index}.name`, limits.name, {
            required: "Ponle un nombre",
            invalid: "Escríbelo en una sola línea",
          })}
        />
        <FactFields form={form} index={index} type={method.type} />
        {isPaidInUsd(method.type) ? (
          <RateFields
            form={form}
            index={index}
            rate={method.follows_rate ? dollars?.rate : "own"}
          />
        ) : null}
        <FieldRowWide>
          <TextareaField
            label="Instrucciones"
            requirement="optional"
            rows={2}
            maxLength={limits.instructions.maxLength}
            {...field(`methods.${index}.instructions`)}
          />
        </FieldRowWide>
        <FieldRowWide>
          <Disclosure summary="Como lo verá el comprador">
            {props.preview(methodOf({ ...method, rate_bs: rate, follows_rate: false }, index + 1))}
          </Disclosure>
        </FieldRowWide>
      </FieldRow>
    </Section>
  );
}

/** The rate of a method in dollars: the dollar's, which is null before the first and undefined while it loads, or one of its own. */
function RateFields({
  form,
  index,
  rate,
}: {
  form: UseFormReturn<PaymentsForm>;
  index: number;
  rate: Schema<"DollarRate">["rate"] | "own" | undefined;
}) {
  return (
    <FieldRowWide>
      <Stack gap={3}>
        <SwitchField
          label="Usar la tasa del dólar"
          hint="Solo para precios en bolívares: un precio en dólares se paga siempre tal cual."
          {...form.register(`methods.${index}.follows_rate`)}
        />
        {rate === "own" ? (
          <MoneyField
            label="Tasa propia: BS por dólar"
            decimals={4}
            placeholder="240,50"
            hint="Cada compra guarda la tasa con la que se hizo."
            {...fieldsOf(form)(`methods.${index}.rate_bs`, rateRules)}
          />
        ) : null}
        {rate === null ? (
          <Banner tone="warning" title="Todavía no se ofrece">
            Falta la tasa: escríbela más abajo, en «Tasa del dólar», o apaga «Usar la tasa del
            dólar».
          </Banner>
        ) : null}
      </Stack>
    </FieldRowWide>
  );
}

const accountLabels = {
  pago_movil: "Cuenta",
  transferencia: "Número de cuenta",
  zelle: "Correo o teléfono de Zelle",
  binance: "Correo o ID de Binance",
} as const satisfies Record<PaymentMethod["type"], string>;

/** The facts that buyers need to pay with a method of this type. */
function FactFields(props: {
  form: UseFormReturn<PaymentsForm>;
  index: number;
  type: PaymentMethod["type"];
}) {
  const { form, index, type } = props;
  const field = fieldsOf(form);
  const facts = factsOf[type];
  const place = `methods.${index}` as const;
  return (
    <>
      {facts.includes("bank") ? (
        <SelectField
          label="Banco"
          placeholder="Elige el banco"
          options={bankOptions}
          {...field(`${place}.bank`, { required: "Elige el banco" })}
        />
      ) : null}
      {facts.includes("phone") ? (
        <PhoneField
          label="Teléfono"
          {...field(`${place}.phone`, limits.phone, {
            required: "Escribe el teléfono",
            invalid: "Revisa el teléfono: le faltan números",
          })}
        />
      ) : null}
      {facts.includes("document_id") ? (
        <DocumentField
          label="Cédula o RIF"
          {...field(`${place}.document_id`, limits.document_id, {
            required: "Escribe la cédula o el RIF",
            invalid: "Revisa el número: le faltan cifras",
          })}
        />
      ) : null}
      {facts.includes("account") ? (
        <TextField
          label={accountLabels[type]}
          look={type === "transferencia" ? "figures" : "text"}
          autoComplete="off"
          maxLength={limits.account.maxLength}
          {...field(`${place}.account`, limits.account, {
            required: "Escribe a dónde se paga",
            invalid: "Escríbelo en una sola línea",
          })}
        />
      ) : null}
      {facts.includes("holder") ? (
        <TextField
          label="Titular"
          maxLength={limits.holder.maxLength}
          {...field(`${place}.holder`, limits.holder, {
            required: "Escribe a nombre de quién está",
            invalid: "Escríbelo en una sola línea",
          })}
        />
      ) : null}
    </>
  );
}

function isRate(rate: string): boolean {
  return new RegExp(limits.rate_bs.pattern, "u").test(rate);
}

import { raffleCreationLimits } from "@rifas/api-client/generated/field-limits/raffle-creation";
import { formatDateTime } from "@rifas/domain/dates";
import { defaultSalesClose } from "@rifas/domain/raffle-rules";
import { payableAmountLabels } from "@rifas/domain/payable-amounts";
import { numberChoiceLabels } from "@rifas/domain/sale-choices";
import { MOST_TICKETS, numberWidth } from "@rifas/domain/ticket-numbers";
import { CountField } from "@rifas/ui/amount-field";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { formatCount } from "@rifas/ui/text/format-count";
import { TextareaField } from "@rifas/ui/textarea-field";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { FormPart } from "./form-part.tsx";
import { PriceFields } from "./price-fields.tsx";
import { isTotal, raffleRules } from "./raffle-rules.ts";
import type { FieldsProps } from "./fields-props.ts";
import type { RaffleFieldName } from "./raffle-values.ts";

const limits = raffleCreationLimits;
const LOCKED = "Ya hay compras: no se puede cambiar.";

/** What a raffle can't be sold without, except its picture and its prizes: the name, the price, the total and the date. */
export function NeededFields({
  form,
  raffle,
  locks,
  picture,
}: FieldsProps & { picture: ReactNode }) {
  const field = fieldsOf(form);
  const total = useWatch({ control: form.control, name: "total_tickets" });
  return (
    <Stack gap={5}>
      <TextField
        label="Nombre"
        placeholder="Moto Bera SBR 2026, cero kilómetro"
        maxLength={limits.name.maxLength}
        requirement="required"
        {...field("name", raffleRules("name", raffle))}
      />
      {picture}
      <FieldRow>
        <PriceFields form={form} raffle={raffle} locks={locks} />
        <CountField
          label="Total de boletos"
          hint={locks.numbering ? LOCKED : numbersInWords(total)}
          requirement="required"
          {...field("total_tickets", raffleRules("total_tickets", raffle))}
          disabled={locks.numbering}
        />
        <FieldRowWide>
          <DateTimeField
            label="Fecha y hora del sorteo"
            hint={locks.drawDate ? "Publicada: se mueve en «Venta»." : undefined}
            {...field("draw_date", raffleRules("draw_date", raffle))}
            disabled={locks.drawDate}
          />
        </FieldRowWide>
      </FieldRow>
    </Stack>
  );
}

/** The description. */
export function DescriptionPart({ form, raffle }: FieldsProps) {
  const text = useWatch({ control: form.control, name: "description" }).trim();
  return (
    <FormPart heading="Descripción" set={text.split("\n")[0] || "Sin descripción."}>
      <TextareaField
        label="Descripción"
        requirement="optional"
        hint="Detalles del premio, cómo se entrega, quién responde."
        rows={5}
        maxLength={limits.description.maxLength}
        counter="shown"
        {...fieldsOf(form)("description", raffleRules("description", raffle))}
      />
    </FormPart>
  );
}

/** The limits per purchase, who chooses the numbers, and what each purchase pays. */
export function PurchasePart({ form, raffle, locks }: FieldsProps) {
  const field = fieldsOf(form);
  const [min, max, chooses, amount] = useWatch({
    control: form.control,
    name: ["min_per_purchase", "max_per_purchase", "number_choice", "payable_amount"],
  });
  const count = (name: RaffleFieldName) => field(name, raffleRules(name, raffle));
  return (
    <FormPart
      heading="Cómo se compra"
      set={`De ${min} a ${max} boletos · ${numberChoiceLabels[chooses]} · ${payableAmountLabels[amount]}`}
    >
      <FieldRow>
        <CountField
          label="Mínimo por compra"
          requirement="required"
          {...count("min_per_purchase")}
        />
        <CountField
          label="Máximo por compra"
          requirement="required"
          {...count("max_per_purchase")}
        />
        <FieldRowWide>
          <RadioField
            label="Cómo se dan los números"
            hint={locks.numbering ? LOCKED : undefined}
            layout="grid"
            disabled={locks.numbering}
            options={numberChoices}
            {...field("number_choice")}
          />
        </FieldRowWide>
        <FieldRowWide>
          <RadioField
            label="Cuánto paga cada compra"
            layout="grid"
            options={payableAmounts}
            {...field("payable_amount")}
          />
        </FieldRowWide>
      </FieldRow>
    </FormPart>
  );
}

const numberChoices = [
  {
    value: "random",
    title: numberChoiceLabels.random,
    description: "El sistema los saca para cada comprador.",
  },
  {
    value: "buyer",
    title: numberChoiceLabels.buyer,
    description: "También puede pedir que salgan al azar.",
  },
];

/** Whether everybody pays the same price, or each purchase has a unique amount. */
const payableAmounts = [
  {
    value: "price",
    title: payableAmountLabels.price,
    description: "Se sabe quién pagó por la referencia.",
  },
  {
    value: "unique_cents",
    title: payableAmountLabels.unique_cents,
    description: "Hasta BS 9,99 menos, un monto que nadie más paga: dice de quién es cada pago.",
  },
];

/** The close of sales, the permit, and what happens with prizes that nobody claims. */
export function ClosePart({ form, raffle }: FieldsProps) {
  const field = fieldsOf(form);
  const [draw, close, permit] = useWatch({
    control: form.control,
    name: ["draw_date", "sales_close_at", "permit_number"],
  });
  const closing = closeInWords(draw, close);
  return (
    <FormPart
      heading="Cierre de ventas y permiso"
      set={`${closing} ${permit.trim() === "" ? "Sin número de permiso." : `Permiso ${permit}.`}`}
    >
      <FieldRow>
        <FieldRowWide>
          <DateTimeField
            label="Cierre de ventas"
            requirement="optional"
            hint={close === "" ? closing : undefined}
            {...field("sales_close_at", raffleRules("sales_close_at", raffle))}
          />
        </FieldRowWide>
        <FieldRowWide>
          <TextField
            label="Número de permiso"
            requirement="optional"
            maxLength={limits.permit_number.maxLength}
            {...field("permit_number", raffleRules("permit_number", raffle))}
          />
        </FieldRowWide>
        <FieldRowWide>
          <TextField
            label="Premios sin reclamar"
            requirement="optional"
            hint="Qué pasa con un premio que nadie reclama, y en cuánto tiempo. El libro lo firma."
            maxLength={limits.unclaimed_prizes.maxLength}
            {...field("unclaimed_prizes", raffleRules("unclaimed_prizes", raffle))}
          />
        </FieldRowWide>
      </FieldRow>
    </FormPart>
  );
}

/** 'Cierra el 24/12/2026, 9:00 p. m.' */
function closeInWords(draw: string, close: string): string {
  if (!Number.isNaN(Date.parse(close))) return `Cierra el ${formatDateTime(close)}`;
  if (Number.isNaN(Date.parse(draw))) return "Cierra una hora antes del sorteo.";
  return `Cierra una hora antes: el ${formatDateTime(defaultSalesClose(new Date(draw)))}`;
}

/** 'Del 000 al 999, como los da la lotería' */
function numbersInWords(total: string): string {
  if (!isTotal(total)) return `De 1 a ${formatCount(MOST_TICKETS)}`;
  const width = numberWidth(Number(total));
  return `Del ${"0".repeat(width)} al ${Number(total) - 1}`;
}

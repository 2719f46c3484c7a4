import { raffleCreationLimits } from "@rifas/api-client/generated/field-limits/raffle-creation";
import { formatDateTime } from "@rifas/domain/dates";
import { defaultSalesClose } from "@rifas/domain/raffle-rules";
import { payableAmountLabels } from "@rifas/domain/payable-amounts";
import { numberChoiceLabels } from "@rifas/domain/sale-choices";
import { MOST_TICKETS, numberWidth } from "@rifas/domain/ticket-numbers";
import { CountField } from "@rifas/ui/amount-field";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { formatCount } from "@rifas/ui/text/format-count";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useWatch } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { PriceFields } from "./price-fields.tsx";
import { isTotal, raffleRules } from "./raffle-rules.ts";
import type { FieldsProps } from "./fields-props.ts";
import type { RaffleFieldName } from "./raffle-values.ts";

const limits = raffleCreationLimits;

/** The name and description. */
export function AboutFields({ form, raffle }: FieldsProps) {
  const field = fieldsOf(form);
  return (
    <Section heading="La rifa" look="card">
      <Stack gap={5}>
        <TextField
          label="Nombre"
          hint="Lo primero que se lee: di qué se gana."
          placeholder="Moto Bera SBR 2026, cero kilómetro"
          maxLength={limits.name.maxLength}
          requirement="required"
          {...field("name", raffleRules("name", raffle))}
        />
        <TextareaField
          label="Descripción"
          requirement="optional"
          hint="Detalles del premio, cómo se entrega, quién responde."
          rows={5}
          maxLength={limits.description.maxLength}
          counter="shown"
          {...field("description", raffleRules("description", raffle))}
        />
      </Stack>
    </Section>
  );
}

/** The price, the number of tickets, the limits per purchase, and who chooses the numbers. */
export function TicketFields({ form, raffle, locks }: FieldsProps) {
  const field = fieldsOf(form);
  const total = useWatch({ control: form.control, name: "total_tickets" });
  const count = (name: RaffleFieldName) => field(name, raffleRules(name, raffle));
  const { error: choiceError, ...choice } = field("number_choice");
  return (
    <Section heading="Boletos" look="card">
      <FieldRow>
        <PriceFields form={form} raffle={raffle} locks={locks} />
        <CountField
          label="Total de boletos"
          hint={locks.numbering ? "Ya hay compras: no se puede cambiar." : numbersInWords(total)}
          requirement="required"
          {...count("total_tickets")}
          disabled={locks.numbering}
        />
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
          <RadioCards
            label="Cómo se dan los números"
            hint={locks.numbering ? "Ya hay compras: no se puede cambiar." : undefined}
            layout="grid"
            disabled={locks.numbering}
            error={choiceError}
          >
            <RadioCard
              value="random"
              title={numberChoiceLabels.random}
              description="El sistema los saca para cada comprador."
              {...choice}
            />
            <RadioCard
              value="buyer"
              title={numberChoiceLabels.buyer}
              description="También puede pedir que salgan al azar."
              {...choice}
            />
          </RadioCards>
        </FieldRowWide>
        <PayableAmountField form={form} />
      </FieldRow>
    </Section>
  );
}

/** Whether everybody pays the same price, or each purchase has a unique amount. */
function PayableAmountField({ form }: Pick<FieldsProps, "form">) {
  const { error, ...amount } = fieldsOf(form)("payable_amount");
  return (
    <FieldRowWide>
      <RadioCards
        label="Cuánto paga cada compra"
        hint="Vale para las compras que vengan."
        layout="grid"
        error={error}
      >
        <RadioCard
          value="price"
          title={payableAmountLabels.price}
          description="Se sabe quién pagó por la referencia."
          {...amount}
        />
        <RadioCard
          value="unique_cents"
          title={payableAmountLabels.unique_cents}
          description="Hasta BS 9,99 menos, un monto que nadie más paga: dice de quién es cada pago."
          {...amount}
        />
      </RadioCards>
    </FieldRowWide>
  );
}

/** The date of the draw, the close of sales and the permit. */
export function DrawFields({ form, raffle, locks }: FieldsProps) {
  const field = fieldsOf(form);
  const drawDate = useWatch({ control: form.control, name: "draw_date" });
  const instant = (name: "draw_date" | "sales_close_at") => field(name, raffleRules(name, raffle));
  return (
    <Section heading="Sorteo" look="card">
      <FieldRow>
        <DateTimeField
          label="Fecha y hora del sorteo"
          hint={locks.drawDate ? "Publicada: se mueve en «Venta»." : "Hace falta para publicar."}
          {...instant("draw_date")}
          disabled={locks.drawDate}
        />
        <DateTimeField
          label="Cierre de ventas"
          requirement="optional"
          hint={
            Number.isNaN(Date.parse(drawDate))
              ? "Vacío: una hora antes."
              : `Vacío: el ${formatDateTime(defaultSalesClose(new Date(drawDate)))}`
          }
          {...instant("sales_close_at")}
        />
        <FieldRowWide>
          <TextField
            label="Número de permiso"
            requirement="optional"
            hint="Se muestra al pie de la página de la rifa."
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
    </Section>
  );
}

/** 'Del 000 al 999, como los da la lotería' */
function numbersInWords(total: string): string {
  if (!isTotal(total)) return `De 1 a ${formatCount(MOST_TICKETS)}`;
  const width = numberWidth(Number(total));
  return `Del ${"0".repeat(width)} al ${Number(total) - 1}`;
}

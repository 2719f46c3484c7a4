import { dollarRateChangeLimits as limits } from "@rifas/api-client/generated/field-limits/dollar-rate-change";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { DateField } from "@rifas/ui/date-field";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { FieldRow } from "@rifas/ui/form";
import { MoneyField } from "@rifas/ui/money-field";
import { useWatch } from "react-hook-form";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { bolivarsAt, rateInWords } from "../../shared/raffle/dollar-rate.ts";
import { toastSuccess } from "../../shared/toasts.ts";

interface DollarRateDialogProps {
  readonly dollars: Schema<"DollarRate">;
  /** The day in Caracas. */
  readonly today: string;
  readonly onClose: () => void;
}

const rules = {
  rate_bs: fieldRules(limits.rate_bs, {
    required: "Escribe cuántos bolívares vale un dólar",
    invalid: "Escribe una tasa, como 246,90",
  }),
  day: fieldRules(limits.day, {
    required: "Escribe de qué día es la tasa",
    invalid: "Escribe un día",
  }),
};

/** A change of more than this share of the former rate looks like a slip of the finger. */
const UNLIKELY = 0.2;

/** Accepts a rate of the dollar, and shows what each raffle will cost. */
export function DollarRateDialog({ dollars, today, onClose }: DollarRateDialogProps) {
  const { rate: former, raffles, own_rates: others } = dollars;
  const { form, field, sending } = useApiForm({
    defaults: { rate_bs: "", day: today },
    kept: "tasa del dólar",
    send: (client, body) => client.put("/dollar-rate", { body }),
    revalidates: [queryGroups.dollarRate, queryGroups.raffles, queryGroups.config],
    onDone: () => {
      toastSuccess("Tasa aceptada");
      onClose();
    },
  });
  const typed = useWatch({ control: form.control, name: "rate_bs" });
  const rate = rules.rate_bs.validate(typed) === true ? typed : null;
  return (
    <FormDialog
      onClose={onClose}
      title="Aceptar una tasa"
      description="Vale para las compras que vengan. Las que ya existen quedan como están, y a nadie se le escribe."
      action="Aceptar la tasa"
      pendingAction="Guardando…"
      back="Cancelar"
      {...sending}
    >
      <FieldRow>
        <MoneyField
          label="BS por dólar"
          decimals={4}
          placeholder="246,90"
          {...field("rate_bs", rules.rate_bs)}
        />
        <DateField label="De qué día es" max={addDays(today, 7)} {...field("day", rules.day)} />
      </FieldRow>
      {rate !== null && former !== null && isUnlikely(rate, former.rate_bs) ? (
        <Banner tone="warning" announce="polite">
          Cambia más de un 20 % desde la anterior. Revisa que esté bien escrita.
        </Banner>
      ) : null}
      {rate === null || raffles.length + others.length === 0 ? null : (
        <DetailList>
          {raffles.map(({ id, name, price_usd, price_bs }) => (
            <DetailRow key={id} label={name} note={`Hasta ahora ${formatBs(price_bs)}`}>
              {formatNext(bolivarsAt(price_usd, { rate_bs: rate }))}
            </DetailRow>
          ))}
          {others.map(({ name, rate_bs }) => (
            <DetailRow key={name} label={name} note="Conserva su tasa propia">
              {rateInWords(rate_bs)}
            </DetailRow>
          ))}
        </DetailList>
      )}
    </FormDialog>
  );
}

function formatNext(price: string | null): string {
  return price === null ? "No da un precio" : formatBs(price);
}

function isUnlikely(rate: string, former: string): boolean {
  return Math.abs(Number(rate) / Number(former) - 1) > UNLIKELY;
}

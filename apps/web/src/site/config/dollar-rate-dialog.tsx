import { dollarRateChangeLimits as limits } from "@rifas/api-client/generated/field-limits/dollar-rate-change";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { formatBs } from "@rifas/domain/money";
import { unlikelyRate } from "@rifas/domain/unlikely-rate";
import { Banner } from "@rifas/ui/banner";
import { DateField } from "@rifas/ui/date-field";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { FieldRow } from "@rifas/ui/form";
import { MoneyField } from "@rifas/ui/money-field";
import { useWatch } from "react-hook-form";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { bolivarsAt, rateInWords } from "../dollar-rate/dollar-rate.ts";

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

const doubts = {
  day: "Es de un día anterior al de la tasa en uso. Si está bien, escríbela otra vez.",
  difference: "Cambia más de un 20 % desde la tasa en uso. Si está bien, escríbela otra vez.",
};

/** Accepts a rate of the dollar, and shows what each raffle will cost; of an unlikely one, typed twice, the dearest and the cheapest. */
export function DollarRateDialog({ dollars, today, onClose }: DollarRateDialogProps) {
  const { rate: former, raffles, own_rates: others } = dollars;
  const { form, field, sending } = useApiForm({
    defaults: { rate_bs: "", day: today, confirm_rate_bs: "" },
    kept: "tasa del dólar",
    send: (client, { confirm_rate_bs, ...rate }) =>
      client.put("/dollar-rate", {
        body: { ...rate, ...(confirm_rate_bs !== "" && { confirm_rate_bs }) },
      }),
    revalidates: [queryGroups.dollarRate, queryGroups.raffles, queryGroups.config],
    says: "Tasa aceptada",
    onDone: onClose,
  });
  const [typed, day] = useWatch({ control: form.control, name: ["rate_bs", "day"] });
  const rate = rules.rate_bs.validate(typed) === true ? typed : null;
  const isDated = rules.day.validate(day) === true;
  const doubt = rate !== null && isDated ? unlikelyRate({ rate_bs: rate, day }, former) : null;
  // The server asks, too, if somebody accepted another one meanwhile.
  const isAsked = doubt !== null || form.formState.errors.confirm_rate_bs !== undefined;
  return (
    <FormDialog
      onClose={onClose}
      title="Aceptar una tasa"
      description="Vale para las compras que vengan. Las que ya existen quedan como están, y a nadie se le escribe."
      action="Aceptar la tasa"
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
      {doubt === null ? null : (
        <Banner tone="warning" announce="polite">
          {doubts[doubt]}
        </Banner>
      )}
      {isAsked ? (
        <MoneyField
          label="La tasa otra vez"
          decimals={4}
          {...field("confirm_rate_bs", {
            validate: (again, { rate_bs }) =>
              again === rate_bs || "No es la misma tasa que escribiste arriba",
          })}
        />
      ) : null}
      {rate === null || raffles.length + others.length === 0 ? null : (
        <DetailList>
          {(doubt === null ? raffles : dearestAndCheapest(raffles)).map((raffle) => (
            <DetailRow
              key={raffle.id}
              label={raffle.name}
              note={`Hasta ahora ${formatBs(raffle.price_bs)}`}
            >
              {formatNext(bolivarsAt(raffle.price_usd, { rate_bs: rate }))}
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

function dearestAndCheapest(raffles: Schema<"DollarRate">["raffles"]) {
  const byPrice = raffles.toSorted((one, other) => Number(other.price_usd) - Number(one.price_usd));
  return [...byPrice.slice(0, 1), ...byPrice.slice(1).slice(-1)];
}

import { dollarRateChangeLimits as limits } from "@rifas/api-client/generated/field-limits/dollar-rate-change";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { caracasDay, formatDateTime, formatDay } from "@rifas/domain/dates";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { unlikelyRate } from "@rifas/domain/unlikely-rate";
import { MoneyField } from "@rifas/ui/amount-field";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DateField } from "@rifas/ui/date-field";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { FieldRow } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { rateInWords, useDollarRate, bolivarsAt } from "../dollar-rate/dollar-rate.ts";
import { rateAge } from "./rate-age.ts";
import { configEntry } from "./use-config-entry.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

/** The dollar's rate that prices in dollars follow, with its day and age, and the raffles that follow it. */
export function DollarRate() {
  const result = useDollarRate();
  const methods = useFreshQuery(configEntry("payment_methods"), { ofThisVisit: true });
  // Last on its page: it appears once what is above it has its height, and so never jumps.
  if (methods.data === undefined && methods.error === undefined) return null;
  return (
    <Section
      heading="Tasa del dólar"
      lead="A esta tasa se cobran en bolívares las rifas con precio en dólares, y en dólares las que van en bolívares. La escribes tú: cambia solo cuando aceptas otra."
    >
      <Query of={result} sizes={["code"]} level={3} title="No pudimos cargar la tasa">
        {(dollars) => <Rate dollars={dollars} />}
      </Query>
    </Section>
  );
}

/** The page has one save bar already, that of the payment methods: this changes in a dialog. */
function Rate({ dollars }: { dollars: Schema<"DollarRate"> }) {
  const [changing, setChanging] = useState(false);
  const today = caracasDay(new Date(useNow(60_000)));
  const { rate, raffles, own_rates: others } = dollars;
  return (
    <Stack gap={5}>
      <DetailList>
        {rate === null ? (
          <DetailRow label="En uso">Ninguna todavía</DetailRow>
        ) : (
          <>
            <DetailRow
              label="En uso"
              note={`Del ${formatDay(rate.day)}, ${rateAge(rate.day, today)}`}
            >
              {rateInWords(rate.rate_bs)}
            </DetailRow>
            <DetailRow label="Aceptada" note={rate.accepted_by}>
              {formatDateTime(rate.accepted_at)}
            </DetailRow>
          </>
        )}
        {raffles.map(({ id, name, price_usd, price_bs }) => (
          <DetailRow key={id} label={name} note={formatUsd(price_usd)}>
            {formatBs(price_bs)}
          </DetailRow>
        ))}
        {others.map(({ name, rate_bs }) => (
          <DetailRow key={name} label={name} note="Tasa propia, para precios en bolívares">
            {rateInWords(rate_bs)}
          </DetailRow>
        ))}
      </DetailList>
      <Cluster>
        <Button tone="outline" onClick={() => setChanging(true)}>
          {rate === null ? "Escribir la tasa…" : "Aceptar otra tasa…"}
        </Button>
      </Cluster>
      {changing ? (
        <DollarRateDialog dollars={dollars} today={today} onClose={() => setChanging(false)} />
      ) : null}
    </Stack>
  );
}

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
function DollarRateDialog({ dollars, today, onClose }: DollarRateDialogProps) {
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
  // The server also asks if somebody has accepted another rate in the meantime.
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

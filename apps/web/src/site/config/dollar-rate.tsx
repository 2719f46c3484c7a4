import type { Schema } from "@rifas/api-client/types";
import { caracasDay, formatDateTime, formatDay } from "@rifas/domain/dates";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { Unloaded } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { rateInWords, useDollarRate } from "../dollar-rate/dollar-rate.ts";
import { DollarRateDialog } from "./dollar-rate-dialog.tsx";
import { rateAge } from "./rate-age.ts";
import { configEntry } from "./use-config-entry.ts";

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
      {result.data !== undefined ? (
        <Rate dollars={result.data} />
      ) : (
        <Unloaded of={result} height={40} level={3} title="No pudimos cargar la tasa" />
      )}
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

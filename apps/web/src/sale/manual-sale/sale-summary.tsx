import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { StickyAside } from "@rifas/ui/columns";
import { useWatch } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { raffleTotal } from "../price/raffle-price.ts";
import { TrialBox } from "./trial-box.tsx";
import type { Sale } from "./use-sale.ts";
import { Failure, failingOf } from "../../shared/forms/failure.tsx";

/** What is sold and for how much, and the button that registers it. */
export function SaleSummary({ sale }: { sale: Sale }) {
  const { form, raffle, failure } = sale;
  const quantity = useWatch({ control: form.control, name: "quantity" });
  const price = raffle?.price_bs ?? "0.00";
  const total = raffle && raffleTotal(raffle, quantity);
  return (
    <StickyAside asChild>
      <Section look="card" heading="Resumen">
        <Stack>
          <DetailList>
            <DetailRow label="Rifa">{raffle?.name ?? "Elige la rifa"}</DetailRow>
            <DetailRow label="Boletos">{formatCount(quantity)}</DetailRow>
            <DetailRow label="Cada uno">{raffle === undefined ? "—" : formatBs(price)}</DetailRow>
            <DetailRow
              label="Total"
              note={raffle === undefined || raffle.combos.length === 0 ? undefined : total?.parts}
            >
              <Text asChild size="lg">
                <span>{total === undefined ? "—" : formatBs(total.amountBs)}</span>
              </Text>
            </DetailRow>
          </DetailList>
          <TrialBox {...fieldsOf(form)("trial")} />
          <Failure
            of={failingOf(failure, () => void sale.submit())}
            title="No se registró la venta"
          />
          <Button
            type="submit"
            size="lg"
            width="fill"
            disabled={sale.proof.checking}
            state={sale.pending ? "pending" : "idle"}
            pendingLabel="Registrando…"
          >
            Registrar la venta
          </Button>
        </Stack>
      </Section>
    </StickyAside>
  );
}

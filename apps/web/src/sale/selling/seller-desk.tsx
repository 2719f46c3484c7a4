import { queryOf } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Cluster } from "@rifas/ui/cluster";
import { List } from "@rifas/ui/list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Line, Note } from "@rifas/ui/text";
import { useEffect, useEffectEvent } from "react";
import { CampaignLink } from "../../shared/campaign/campaign-link.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { HandInForm } from "./hand-in-form.tsx";
import { Receipt } from "./receipt.tsx";
import { SellForm, type RaffleToSell } from "./sell-form.tsx";
import { AccountFacts } from "../sellers/account-facts.tsx";

type Desk = Schema<"SellerDesk">;

/** What a seller has: the numbers of their blocks to sell, their sales and their account. `onEnded`: the session is over. */
export function SellerDesk({ token, onEnded }: { token: string; onEnded: () => void }) {
  const asked = useQuery(queryOf<Desk>("/seller", {}, { token }));
  const onRefused = () => void asked.retry();
  const isOver = asked.error?.status === 401;
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <Query of={asked} label="Cargando tus números…" sizes={["form", "row"]}>
      {({ name, code, document_optional: optional, blocks, sales, account }) => (
        <Stack gap={8}>
          {blocks.length === 0 ? (
            <EmptyState
              title="No tienes números por vender"
              hint="Cuando quien organiza te dé un bloque, sale aquí."
            />
          ) : (
            rafflesOf(blocks).map((raffle) => (
              <SellForm
                key={raffle.id}
                {...{ token, raffle, onRefused }}
                documentOptional={optional}
              />
            ))
          )}
          <Section heading="Tu cuenta" look="card">
            <Stack>
              <AccountFacts account={account} />
              <HandInForm {...{ token, onRefused }} />
            </Stack>
          </Section>
          <Section
            heading="Tu enlace"
            look="card"
            lead="Lo que compren con él en la página cuenta para tu comisión. El dinero le llega a quien organiza."
          >
            <CampaignLink name={name} code={code} />
          </Section>
          <Section heading="Tus ventas">
            {sales.length === 0 ? <Note>Todavía no has vendido.</Note> : <Sales sales={sales} />}
          </Section>
        </Stack>
      )}
    </Query>
  );
}

function rafflesOf(blocks: Desk["blocks"]): RaffleToSell[] {
  const raffles = new Map<number, RaffleToSell>();
  for (const { raffle, until, numbers } of blocks) {
    const { id, name } = raffle;
    const known = raffles.get(id) ?? { id, name, ends: [], numbers: [] };
    const all = [...known.numbers, ...numbers].toSorted();
    raffles.set(id, { ...known, ends: [...known.ends, until], numbers: all });
  }
  return [...raffles.values()];
}

function Sales({ sales }: Pick<Desk, "sales">) {
  return (
    <List>
      {sales.map(({ id, code, name, numbers, amount_bs, status, created_at, receipt_url }) => (
        <li key={id}>
          <Stack gap={1}>
            <Line weight="semibold">
              {name} · {numbers.join(", ")}
            </Line>
            <Note>
              {formatBs(amount_bs)} · {code} · {formatDateTime(created_at)}
            </Note>
            <Cluster gap={2}>
              <StatusBadge status={status} />
              {receipt_url === null ? null : <Receipt url={receipt_url} name={name} />}
            </Cluster>
          </Stack>
        </li>
      ))}
    </List>
  );
}

import type { Analytics } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { BarList } from "@rifas/ui/charts/bar-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { Line } from "@rifas/ui/text";
import type { ReactNode } from "react";
import { LinkTo } from "../../shared/link-to.tsx";
import { addressWith } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";

interface Row {
  readonly id: string;
  readonly label: ReactNode;
  readonly revenue_bs: string;
  readonly purchases: number;
  readonly tickets: number;
}

interface BreakdownProps {
  /** Undefined while it is loading. */
  data: Analytics | undefined;
}

/** Sales by payment method; each links to the report filtered by it. */
export function ByMethod({ data }: BreakdownProps) {
  const { query } = useAddress();
  return (
    <Breakdown
      heading="Por método de pago"
      rows={data?.by_method.map((method) => ({
        ...method,
        id: method.payment_method ?? "",
        label:
          method.payment_method === null ? (
            "Sin método"
          ) : (
            <FilterLink address={addressWith(query, { metodo: method.payment_method })}>
              {method.name ?? method.payment_method}
            </FilterLink>
          ),
      }))}
    />
  );
}

/** Sales by raffle; each links to the report filtered by it. */
export function ByRaffle({ data }: BreakdownProps) {
  const { query } = useAddress();
  return (
    <Breakdown
      heading="Por rifa"
      rows={data?.by_raffle.map((raffle) => ({
        ...raffle,
        id: String(raffle.raffle_id),
        label: (
          <FilterLink address={addressWith(query, { rifa: raffle.raffle_id })}>
            {raffle.name}
          </FilterLink>
        ),
      }))}
    />
  );
}

/** The clients who bought most; each links to their purchases. */
export function BestClients({ data }: BreakdownProps) {
  return (
    <Breakdown
      heading="Mejores clientes"
      rows={data?.best_clients.map((client) => ({
        ...client,
        id: client.document_id,
        label: (
          <FilterLink
            address={`/admin/tickets?vista=buscar&busca=${encodeURIComponent(client.document_id)}`}
          >
            {client.name} · {formatDocumentId(client.document_id)}
          </FilterLink>
        ),
      }))}
    />
  );
}

function FilterLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <LinkTo to={address} tone="ink" preventScrollReset={address.startsWith("?")}>
      {children}
    </LinkTo>
  );
}

function Breakdown({ heading, rows }: { heading: string; rows: readonly Row[] | undefined }) {
  return (
    <Section look="card" heading={heading}>
      {rows === undefined ? (
        <SkeletonGroup>
          <Stack>
            {Array.from({ length: 4 }, (_, place) => (
              <SkeletonBlock size="line" key={place} />
            ))}
          </Stack>
        </SkeletonGroup>
      ) : rows.length === 0 ? (
        <EmptyState place="inset" level={3} picture="inbox" title="Nada en este tiempo" />
      ) : (
        <BarList
          label={heading}
          items={rows.map((row) => ({
            id: row.id,
            label: (
              <>
                {row.label}
                <Line>
                  {counted(row.purchases, "compra")} · {counted(row.tickets, "boleto")}
                </Line>
              </>
            ),
            value: Number(row.revenue_bs),
            text: formatBs(row.revenue_bs),
          }))}
        />
      )}
    </Section>
  );
}

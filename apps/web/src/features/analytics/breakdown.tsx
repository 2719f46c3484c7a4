import type { Analytics } from "@rifas/api-client/types";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { BarList } from "@rifas/ui/bar-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Link } from "@rifas/ui/link";
import { Section } from "@rifas/ui/section";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addressWith } from "../../desk/address.ts";
import { useAddress } from "../../desk/use-address.ts";
import { count } from "./analytics-words.ts";

interface Row {
  readonly id: string;
  readonly label: ReactNode;
  readonly revenue_bs: string;
  readonly purchases: number;
  readonly tickets: number;
}

/** By payment method, by raffle, and who buys most; each leads to what it counts. */
export function Breakdowns({ data }: { data: Analytics | undefined }) {
  const { query } = useAddress();
  const narrowed = (changes: Record<string, string | number>, words: string) => (
    <Link asChild tone="quiet">
      <RouterLink to={addressWith(query, changes)} preventScrollReset>
        {words}
      </RouterLink>
    </Link>
  );
  return (
    <>
      <Breakdown
        heading="Por método de pago"
        rows={data?.by_method.map((method) => ({
          ...method,
          id: method.payment_method ?? "",
          label:
            method.payment_method === null
              ? "Sin método"
              : narrowed({ metodo: method.payment_method }, method.name ?? method.payment_method),
        }))}
      />
      <Breakdown
        heading="Por rifa"
        rows={data?.by_raffle.map((raffle) => ({
          ...raffle,
          id: String(raffle.raffle_id),
          label: narrowed({ rifa: raffle.raffle_id }, raffle.name),
        }))}
      />
      <Breakdown
        heading="Mejores clientes"
        rows={data?.best_clients.map((client) => ({
          ...client,
          id: client.document_id,
          label: (
            <>
              <Link asChild tone="quiet">
                <RouterLink
                  to={`/admin/tickets?vista=buscar&busca=${encodeURIComponent(client.document_id)}`}
                >
                  {client.name}
                </RouterLink>
              </Link>{" "}
              {formatDocumentId(client.document_id)}
            </>
          ),
        }))}
      />
    </>
  );
}

function Breakdown({ heading, rows }: { heading: string; rows: readonly Row[] | undefined }) {
  return (
    <Section look="card" heading={heading}>
      {rows === undefined ? (
        <SkeletonGroup>
          <div className="grid gap-4">
            {Array.from({ length: 4 }, (_, place) => (
              <Skeleton key={place} shape="block" className="h-10" />
            ))}
          </div>
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
                <span className="block">
                  {count(row.purchases, "compra")} · {count(row.tickets, "boleto")}
                </span>
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

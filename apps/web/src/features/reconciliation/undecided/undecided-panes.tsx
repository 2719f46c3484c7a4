import { adminQueries } from "@rifas/api-client/admin-queries";
import type { Schema } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { formatDay } from "@rifas/domain/dates";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { formatPhone } from "@rifas/domain/phone";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { StatusBadge } from "@rifas/ui/status-badge";
import { useFreshQuery } from "../../../desk/use-fresh-query.ts";
import { ReviewWarnings } from "../../../purchase/review-warnings.tsx";
import { Candidates } from "./candidates.tsx";
import type { UndecidedState } from "./use-undecided.ts";

type Match = Schema<"UndecidedMatch">;

/** The buyer and the purchase's status; on a phone also the way back to the list. */
export function UndecidedHead(props: { undecided: UndecidedState; match: Match }) {
  const { undecided } = props;
  const { purchase } = props.match;
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3 @min-[62.5rem]/desk:hidden">
        <Button tone="quiet" size="sm" className="-ml-3" onClick={undecided.back}>
          ← La lista
        </Button>
        <Button tone="quiet" size="sm" className="-mr-3" onClick={() => undecided.move(1)}>
          Siguiente →
        </Button>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-2xl">{purchase.name}</h2>
        <StatusBadge status={purchase.status} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="ticket-number">{purchase.code}</span>
        <span className="figures font-semibold">{formatBs(purchase.payable_bs)}</span>
      </p>
    </div>
  );
}

/** The candidates, then what the buyer said, to compare them with. */
export function UndecidedData(props: {
  undecided: UndecidedState;
  match: Match;
  saving: number | null;
  shortcuts: boolean;
}) {
  const { undecided, match } = props;
  const { link } = undecided;
  const warnings = useFreshQuery(adminQueries.purchase(match.purchase.id)).data?.warnings ?? [];
  return (
    <div className="grid gap-4">
      {link.error === undefined || undecided.doubt !== null ? null : (
        <Banner tone="danger" announce="now" title="No se guardó" onDismiss={link.reset}>
          {link.error.message}
        </Banner>
      )}
      <ReviewWarnings warnings={warnings} />
      <section aria-labelledby="candidatos" className="grid gap-3">
        <h3 id="candidatos" className="text-xl">
          {match.candidates.length === 1 ? "¿Es este el pago?" : "¿Cuál es el pago?"}
        </h3>
        <Candidates
          candidates={match.candidates}
          saving={props.saving}
          shortcuts={props.shortcuts}
          onChoose={undecided.choose}
        />
      </section>
      <BuyersSide purchase={match.purchase} />
    </div>
  );
}

function BuyersSide({ purchase }: { purchase: Match["purchase"] }) {
  return (
    <section aria-labelledby="dijo">
      <h3 id="dijo" className="pb-1 text-xl">
        Lo que dijo quien compró
      </h3>
      <DetailList>
        <DetailRow label="Debe pagar">{formatBs(purchase.payable_bs)}</DetailRow>
        <DetailRow label="Referencia">{purchase.payment_reference ?? "No la dio"}</DetailRow>
        <DetailRow label="Pagó desde">
          {purchase.payer_phone === null ? "No lo dijo" : formatPhone(purchase.payer_phone)}
        </DetailRow>
        <DetailRow label="Banco">
          {purchase.payer_bank === null ? "No lo dijo" : formatBank(purchase.payer_bank)}
        </DetailRow>
        <DetailRow label="Cédula">{formatDocumentId(purchase.document_id)}</DetailRow>
        <DetailRow label="Pagó el">
          {purchase.paid_on === null ? "No lo dijo" : formatDay(purchase.paid_on)}
        </DetailRow>
        <DetailRow label="Rifa">{purchase.raffle_name}</DetailRow>
      </DetailList>
    </section>
  );
}

import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { EmptyState } from "@rifas/ui/empty-state";
import { PickList, type PickListItem } from "@rifas/ui/pick-list";
import { formatCount } from "@rifas/ui/text/format-count";
import { DeskListEnd, DeskListSkeleton } from "@rifas/ui/desk-panes/parts";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { timeAgo } from "../../shared/desk/time-ago.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { warningCount } from "../../sale/purchase/purchase-words.ts";
import type { UndecidedState } from "./use-undecided.ts";

/** The undecided purchases, or the list's loading, error or empty state. */
export function UndecidedList({ undecided }: { undecided: UndecidedState }) {
  const { list, matches, match } = undecided;
  const now = useNow();
  if (list.state === "failed") return <QueryFailure of={list} place="inset" level={3} />;
  if (list.data === undefined)
    return <DeskListSkeleton label="Cargando lo que falta por decidir…" rows={5} />;
  if (matches.length === 0) {
    return (
      <EmptyState
        place="inset"
        level={3}
        picture="inbox"
        title="No hay nada por decidir"
        hint="Lo que no es exacto pero se parece a un movimiento del banco aparece aquí."
      />
    );
  }
  const more = list.data.total - list.data.items.length;
  return (
    <PickList
      label="Compras por decidir"
      items={matches.map((one) => toRow(one, now))}
      value={match?.purchase.id ?? null}
      onValueChange={(id) => undecided.select(id)}
      end={
        more > 0 ? (
          <DeskListEnd>y {formatCount(more)} más, que van entrando al decidir estas</DeskListEnd>
        ) : undefined
      }
    />
  );
}

function toRow({ purchase, candidates }: Schema<"UndecidedMatch">, now: number): PickListItem {
  const count = candidates.length;
  return {
    key: purchase.id,
    title: purchase.name,
    code: purchase.code,
    figure: formatBs(purchase.payable_bs),
    note: count === 1 ? "1 movimiento posible" : `${count} movimientos posibles`,
    age: timeAgo(purchase.proof_at ?? purchase.created_at, now),
    mark: candidates.some((candidate) => candidate.class === "used")
      ? { tone: "danger", text: "Pago ya usado" }
      : purchase.warnings > 0
        ? { tone: "warning", text: warningCount(purchase.warnings) }
        : undefined,
  };
}

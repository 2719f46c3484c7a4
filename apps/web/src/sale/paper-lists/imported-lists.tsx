import { get } from "@rifas/api-client/get";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { PaperList, Raffle } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatBs } from "@rifas/domain/money";
import { isDrawn } from "@rifas/domain/purchase-rules";
import { sealTime } from "@rifas/domain/raffle-rules";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Figures, Small } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { useState } from "react";
import { importedColumn } from "../../shared/desk/columns.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { ReasonDialog } from "../purchase/reason-dialog.tsx";
import { LONGEST_MS } from "./use-paper-list.ts";

const described: readonly DataColumn<PaperList>[] = [
  {
    header: "Lista",
    place: "title",
    cell: ({ numbers }) => counted(numbers, "boleto"),
    note: stateOf,
  },
  {
    header: "Suma",
    align: "end",
    cell: ({ amount_bs, purchases }) => (
      <>
        <Figures line="own">{formatBs(amount_bs)}</Figures>
        <Small>{counted(purchases, "compra")}</Small>
      </>
    ),
  },
  importedColumn,
];

/** 'Vendida', '2 por aprobar · 1 rechazada', 'Deshecha por Ana: 3 compras rechazadas' */
function stateOf({ undone, waiting, rejected, purchases }: PaperList): string {
  if (undone !== null) {
    const before = purchases - undone.purchases;
    const left =
      before === 0 ? "" : `; ${formatCount(before)} ya no ${before === 1 ? "contaba" : "contaban"}`;
    return `Deshecha por ${undone.by.name}: ${counted(undone.purchases, "compra")} sin efecto${left}`;
  }
  const parts = [
    ...(waiting === 0 ? [] : [`${formatCount(waiting)} por aprobar`]),
    ...(rejected === 0 ? [] : [counted(rejected, "rechazada")]),
  ];
  return parts.length === 0 ? "Vendida" : parts.join(" · ");
}

/** Why no list can be undone any more; null while they can. */
function whyFixed({ outcome, sales_close_at, draw_date }: Dated, now: number): string | null {
  if (outcome === "cancelled") return "La rifa se canceló: ninguna lista se puede deshacer.";
  if (draw_date === null) return null;
  const drawDate = new Date(draw_date);
  const sealAt = sales_close_at === null ? null : sealTime(new Date(sales_close_at), drawDate);
  if (sealAt !== null && sealAt.getTime() <= now)
    return "El libro ya se selló: ninguna lista se puede deshacer.";
  return isDrawn({ outcome, drawDate: drawDate.getTime() }, now)
    ? "Llegó la hora del sorteo: ninguna lista se puede deshacer."
    : null;
}

type Dated = Pick<Raffle, "outcome" | "sales_close_at" | "draw_date">;

/** What happens with the purchases of a list that don't count any more when it is undone. */
function alreadyText(rejected: number): string {
  if (rejected === 0) return "";
  return rejected === 1
    ? " La que ya no cuenta queda como está."
    : ` Las ${formatCount(rejected)} que ya no cuentan quedan como están.`;
}

/** The lists that were imported into a raffle, and a way to undo each until the log is sealed. */
export function ImportedLists({ raffle }: { raffle: Dated & Pick<Raffle, "id"> }) {
  const fixed = whyFixed(raffle, useNow());
  const [undoing, setUndoing] = useState<PaperList | null>(null);
  const list = usePages((page) =>
    get("/raffles/{id}/paper-lists", { id: raffle.id, page, limit: 10 }),
  );
  const columns: readonly DataColumn<PaperList>[] = [
    ...described,
    {
      header: "Qué hacer",
      place: "aside",
      cell: (one) =>
        fixed !== null || one.undone !== null || one.rejected === one.purchases ? null : (
          <Button
            size="sm"
            tone="outline"
            aria-label={`Deshacer la lista de ${counted(one.numbers, "boleto")}`}
            onClick={() => setUndoing(one)}
          >
            Deshacer…
          </Button>
        ),
    },
  ];
  return (
    <Section heading="Listas importadas" look="card" lead={fixed ?? undefined}>
      <DeskList<PaperList>
        list={list}
        caption="Listas importadas"
        noun={["lista", "listas"]}
        place="inset"
        none={{ title: "Todavía no has importado ninguna" }}
        table={{ columns, rowKey: ({ id }) => String(id), skeletonRows: 2 }}
      />
      {undoing === null ? null : <UndoList list={undoing} onClose={() => setUndoing(null)} />}
    </Section>
  );
}

function UndoList({ list, onClose }: { list: PaperList; onClose: () => void }) {
  const left = list.purchases - list.rejected;
  return (
    <ReasonDialog
      onClose={onClose}
      title={`¿Deshacer la lista de ${counted(list.numbers, "boleto")}?`}
      description={`${left === 1 ? "Se rechaza" : "Se rechazan"} ${counted(left, "compra")} con este motivo, y sus números quedan libres. Nada se borra.${alreadyText(list.rejected)}`}
      quickReasons={["La lista era de otra rifa", "La lista tenía errores"]}
      action="Deshacer la lista"
      tone="danger"
      pendingAction="Deshaciendo…"
      send={(client, reason) =>
        client.post("/paper-lists/{id}/undo", {
          params: { path: { id: list.id } },
          body: { reason },
          timeoutMs: LONGEST_MS,
        })
      }
      revalidates={[queryGroups.purchaseLists]}
      says="Lista deshecha. Sus números están libres."
      onDone={onClose}
    />
  );
}

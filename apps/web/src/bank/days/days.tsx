import { counted } from "@rifas/domain/counted";
import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import type { DataColumn } from "@rifas/ui/data-table";
import { Stack } from "@rifas/ui/stack";
import { Figures, NoWrap } from "@rifas/ui/text";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { moneyColumn } from "../../shared/desk/columns.tsx";

type Day = Schema<"ReconciledDay">;

const columns: readonly DataColumn<Day>[] = [
  {
    header: "Día",
    place: "title",
    cell: ({ day }) => <NoWrap>{formatDay(day)}</NoWrap>,
    note: ({ movements }) => counted(movements, "movimiento"),
  },
  moneyColumn("Llegó al banco", ({ bank_bs }) => bank_bs, "row"),
  moneyColumn("= Aprobado", ({ approved_bs }) => approved_bs, "row"),
  moneyColumn("+ Por decidir", ({ pending_bs }) => pending_bs, "row"),
  {
    header: "+ Sin dueño",
    align: "end",
    cell: ({ unowned_bs }) => <Figures>{formatBs(unowned_bs)}</Figures>,
    note: ({ dismissed_bs: bs }) => (bs === "0.00" ? null : <>Descartado: {formatBs(bs)}</>),
  },
  moneyColumn("+ Devuelto", ({ refunded_bs }) => refunded_bs, "row"),
  moneyColumn("Sin respaldo", ({ unbacked_bs }) => unbacked_bs, "row"),
];

/** 'Por día': the money that arrived in the bank each day, by how it was matched. */
export function ReconciledDays() {
  const list = usePages((page) => get("/reconciliation/days", { page, limit: 31 }));
  return (
    <Stack>
      <p>
        Cada día, lo que llegó al banco es lo aprobado, más lo que está por decidir, más lo que no
        tiene dueño, más lo que devolviste. Lo descartado va aparte, debajo, y lo aprobado sin
        dinero en el banco también («Sin respaldo»).
      </p>
      <DeskList<Day>
        list={list}
        caption="Totales por día"
        noun={["día", "días"]}
        none={{
          title: "Todavía no hay movimientos",
          hint: "Importa los del banco y aquí verás cómo cuadra cada día.",
        }}
        table={{ columns, rowKey: ({ day }) => day }}
      />
    </Stack>
  );
}

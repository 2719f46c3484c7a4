import { reconciliationQueries } from "@rifas/api-client/reconciliation-queries";
import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import type { DataColumn } from "@rifas/ui/data-table";
import { Link } from "@rifas/ui/link";
import { Stack } from "@rifas/ui/stack";
import { Figures, NoWrap, Note } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { readPage } from "../../desk/address.ts";
import { DeskList } from "../../desk/desk-list.tsx";
import { useAddress } from "../../desk/use-address.ts";
import { useList } from "../../desk/use-list.ts";

type Day = Schema<"ReconciledDay">;

const LIMIT = 31;

/** A column with an amount. */
function amount(id: string, header: string, of: (day: Day) => string): DataColumn<Day> {
  return {
    id,
    header,
    align: "end",
    cell: (day) => <Figures>{formatBs(of(day))}</Figures>,
  };
}

const columns: readonly DataColumn<Day>[] = [
  {
    id: "day",
    header: "Día",
    place: "title",
    cell: ({ day, movements }) => (
      <>
        <NoWrap>{formatDay(day)}</NoWrap>
        <Note>{movements === 1 ? "1 movimiento" : `${formatCount(movements)} movimientos`}</Note>
      </>
    ),
  },
  amount("bank", "Llegó al banco", ({ bank_bs }) => bank_bs),
  amount("approved", "= Aprobado", ({ approved_bs }) => approved_bs),
  amount("pending", "+ Por decidir", ({ pending_bs }) => pending_bs),
  amount("unowned", "+ Sin dueño", ({ unowned_bs }) => unowned_bs),
  amount("refunded", "+ Devuelto", ({ refunded_bs }) => refunded_bs),
  {
    id: "unbacked",
    header: "Sin respaldo",
    align: "end",
    // The link also lets the keyboard reach a table that is wider than the page.
    cell: ({ unbacked_bs }) => (
      <Link asChild>
        <RouterLink to="?vista=respaldo">
          <Figures>{formatBs(unbacked_bs)}</Figures>
        </RouterLink>
      </Link>
    ),
  },
  amount("dismissed", "Descartado", ({ dismissed_bs }) => dismissed_bs),
];

/** 'Por día': the money that arrived in the bank each day, by how it was matched. */
export function ReconciledDays() {
  const { query } = useAddress();
  const list = useList(reconciliationQueries.days({ page: readPage(query), limit: LIMIT }));
  return (
    <Stack>
      <p>
        Cada día, lo que llegó al banco es lo aprobado, más lo que está por decidir, más lo que no
        tiene dueño, más lo que devolviste. Lo descartado va aparte, y lo aprobado sin dinero en el
        banco también («Sin respaldo»).
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

import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import type { DataColumn } from "@rifas/ui/data-table";
import { Stack } from "@rifas/ui/stack";
import { Figures, Note } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { toastMessage, toastSuccess } from "../../shared/toasts.ts";
import { Failure } from "../../shared/forms/failure.tsx";

type Repeat = Schema<"PossibleRepeat">;

/** Rows of a statement that may be stored already: until somebody decides, they count nowhere. */
export function PossibleRepeats() {
  const list = usePages((page) => get("/bank-repeats", { page, limit: 20 }));
  const decision = useMutation(
    (client, body: Schema<"RepeatDecision">) => client.put("/bank-repeats", { body }),
    { revalidates: [queryGroups.bankRepeats, queryGroups.purchaseLists] },
  );
  const decide = async (rows: readonly Repeat[], same: boolean) => {
    const movement_ids = rows.map(({ movement }) => movement.id);
    const result = await decision.run({ movement_ids, same });
    if (!result.ok) return;
    const before = rows.length - result.data.decided;
    if (before > 0) toastMessage(decidedBefore(before, rows.length));
    else toastSuccess(same ? "Quedó como repetido" : "Quedó como otro pago");
  };
  const shown = list.data?.items ?? [];
  return (
    <Stack>
      <Failure of={decision.error} />
      <DeskList<Repeat>
        list={list}
        caption="Posibles repetidos"
        noun={["movimiento", "movimientos"]}
        none={{
          title: "No hay posibles repetidos",
          hint: "Si un archivo trae un pago que quizás ya estaba, lo decides aquí.",
        }}
        table={{
          columns: columnsOf((row, same) => void decide([row], same)),
          rowKey: ({ movement }) => String(movement.id),
          skeletonRows: 3,
        }}
      />
      {shown.length < 2 ? null : (
        <Cluster>
          <Button
            tone="outline"
            state={decision.pending ? "pending" : "idle"}
            onClick={() => void decide(shown, true)}
          >
            Los {formatCount(shown.length)} son repetidos
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** What a colleague, or an earlier press, decided stays, and may be the opposite of what was pressed now. */
function decidedBefore(count: number, all: number): string {
  if (all === 1) return "Ya estaba decidido, y queda como estaba";
  return count === 1
    ? `1 de ${formatCount(all)} ya estaba decidido, y queda como estaba`
    : `${formatCount(count)} de ${formatCount(all)} ya estaban decididos, y quedan como estaban`;
}

function columnsOf(decide: (row: Repeat, same: boolean) => void): readonly DataColumn<Repeat>[] {
  return [
    {
      header: "Monto",
      place: "title",
      cell: ({ movement }) => <Figures>{formatBs(movement.amount_bs)}</Figures>,
      note: ({ movement }) => movement.account_name,
    },
    { header: "Llegó ahora", breaks: "anywhere", cell: ({ movement }) => said(movement) },
    { header: "Ya estaba", breaks: "anywhere", cell: ({ original }) => said(original) },
    {
      header: "Qué es",
      cell: (row) => (
        <Cluster>
          <Button size="sm" tone="outline" onClick={() => decide(row, true)}>
            Es el mismo
          </Button>
          <Button size="sm" tone="outline" onClick={() => decide(row, false)}>
            Es otro pago
          </Button>
        </Cluster>
      ),
    },
  ];
}

function said({ occurred_on, reference, description }: Schema<"BankMovement">) {
  return (
    <>
      {formatDay(occurred_on)}
      {"\u00A0· "}
      {reference === null ? "sin referencia" : `ref\u00A0${reference}`}
      {description === null ? null : <Note>{description}</Note>}
    </>
  );
}

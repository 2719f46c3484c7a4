import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { KeyBar } from "@rifas/ui/key-bar";
import { Stack } from "@rifas/ui/stack";
import { useRef, useState } from "react";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { focusedRow, moveRowFocus } from "../../shared/desk/row-focus.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { shownBelow, usePages } from "../../shared/desk/use-list.ts";
import { usePageShortcuts } from "../../shared/desk/use-page-shortcuts.ts";
import { useShortcutsSetting } from "../../shared/desk/use-shortcuts-setting.ts";
import { LatestApproval } from "./latest-approval.tsx";
import { sumOf, useBulkApproval } from "./use-bulk-approval.ts";
import type { Shortcut } from "../../shared/desk/shortcuts.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { formatDay } from "@rifas/domain/dates";
import { type DataColumn, RowLink } from "@rifas/ui/data-table";
import { Figures, Note, TicketNumber } from "@rifas/ui/text";
import { reasonsText, referenceEnd } from "../../sale/purchase/bank-words.ts";
import { PurchaseLink } from "../../sale/purchase/purchase-link.tsx";
import { counted } from "@rifas/domain/counted";
import { moneyColumn } from "../../shared/desk/columns.tsx";

const exactColumns: readonly DataColumn<Schema<"ExactMatch">>[] = [
  {
    header: "Compra",
    place: "title",
    cell: ({ purchase }) => (
      <>
        <RowLink asChild>
          <PurchaseLink id={purchase.id}>{purchase.name}</PurchaseLink>
        </RowLink>
        <TicketNumber size="sm" line="own">
          {purchase.code}
        </TicketNumber>
      </>
    ),
  },
  {
    header: "Rifa",
    breaks: "anywhere",
    cell: ({ purchase }) => purchase.raffle_name,
    note: ({ purchase }) => counted(purchase.quantity, "boleto"),
  },
  {
    header: "En el banco",
    breaks: "anywhere",
    cell: ({ movement }) => (
      <>
        <Figures>
          {movement.reference === null
            ? "Sin referencia"
            : `Ref ${referenceEnd(movement.reference)}`}
        </Figures>
        <Note>{movement.account_name}</Note>
        <Note>{formatDay(movement.occurred_on)}</Note>
      </>
    ),
  },
  {
    header: "Por qué",
    tone: "muted",
    breaks: "anywhere",
    cell: ({ reasons }) => reasonsText(reasons),
  },
  moneyColumn("Monto", ({ movement }) => movement.amount_bs),
];

type ExactCommand = "approve" | "next" | "previous" | "takeOut" | "open" | "undo";

const exactKeys: readonly Shortcut<ExactCommand>[] = [
  { command: "approve", key: "A", words: "Aprobar todos" },
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
  { command: "takeOut", key: "Esc", words: "Sacar de la lista" },
  { command: "open", key: "O", words: "Abrir" },
  { command: "undo", key: "U", words: "Deshacer" },
];

type Match = Schema<"ExactMatch">;

/** How many are approved with one key. */
const LIMIT = 200;
const NOTHING: readonly Match[] = [];

type ListName = Schema<"MatchList">;

const texts: Readonly<Record<ListName, ListWords>> = {
  exact: {
    caption: "Compras que el banco confirma",
    none: {
      title: "No hay exactos por aprobar",
      hint: "Aparecen cuando importas los movimientos del banco y coinciden con una compra.",
    },
    approve: "Aprobar",
    noun: "exacto",
  },
  single: {
    caption: "Compras con un solo pago posible",
    none: {
      title: "No hay pagos por confirmar",
      hint: "Aparecen cuando una compra tiene un solo pago posible, con el mismo monto y el final de la referencia.",
    },
    approve: "Confirmar",
    noun: "pago",
  },
};

interface ListWords {
  readonly caption: string;
  readonly none: { readonly title: string; readonly hint: string };
  readonly approve: string;
  readonly noun: string;
}

/**
 * 'Exactos', which the bank confirms, or 'De un vistazo', with a single candidate each: approved together; any row can be taken out first.
 */
export function ExactMatches({ list: name }: { list: ListName }) {
  const { change } = useAddress();
  const words = texts[name];
  const bulk = useBulkApproval(name);
  const list = shownBelow(
    usePages((page) => get(`/reconciliation/${name}`, { page, limit: LIMIT })),
    bulk.isKnown,
  );
  const [bar, shortcuts] = useShortcutsSetting();
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLDivElement>(null);

  const matches = list.data?.items ?? NOTHING;
  const chosen = matches.filter(({ purchase }) => !out.has(purchase.id));
  const approve = () => {
    // While another page loads, the table still shows the previous one.
    if (list.state === "ready" && !bulk.approving) bulk.approve(chosen);
  };
  const current = () => matches[focusedRow(root.current)]?.purchase.id;
  const commands: Readonly<Record<ExactCommand, () => void>> = {
    approve,
    undo: bulk.undo,
    next: () => moveRowFocus(root.current, 1),
    previous: () => moveRowFocus(root.current, -1),
    takeOut: () => {
      const id = current();
      if (id !== undefined) setOut(new Set([...out, id]));
    },
    open: () => {
      const id = current();
      if (id !== undefined) change({ compra: id }, "push");
    },
  };
  usePageShortcuts(exactKeys, bar.state, (command) => commands[command]());

  return (
    <Stack ref={root}>
      <Failure of={bulk.error} title="No se guardó" onDismiss={bulk.dismissError} />
      {/* With the list, or it would push down what stands for it. */}
      {list.state === "loading" ? null : (
        <LatestApproval bulk={bulk} undoHint={shortcuts ? "U" : undefined} />
      )}
      <DeskList<Match>
        // Another list, so that nothing pushes down what is shown already.
        key={list.state === "loading" ? "empty" : "filled"}
        list={list}
        caption={words.caption}
        noun={["compra", "compras"]}
        none={words.none}
        table={{
          columns: exactColumns,
          rowKey: ({ purchase }) => purchase.id,
          rowName: ({ purchase }) => purchase.code,
          selected: new Set(chosen.map(({ purchase }) => purchase.id)),
          onSelectedChange: (selected) =>
            setOut(
              new Set(matches.map(({ purchase }) => purchase.id).filter((id) => !selected.has(id))),
            ),
          bulkActions: (
            <Button
              keyHint={shortcuts ? "A" : undefined}
              state={bulk.approving ? "pending" : "idle"}
              pendingLabel="Aprobando…"
              onClick={approve}
            >
              {approvalLabel(words, chosen)}
            </Button>
          ),
        }}
      />
      <KeyBar place="sticky" keys={exactKeys} {...bar} />
    </Stack>
  );
}

/** 'Aprobar 30 exactos por BS 13.500,00' */
function approvalLabel({ approve, noun }: ListWords, chosen: readonly Match[]): string {
  return `${approve} ${counted(chosen.length, noun)} por ${formatBs(sumOf(chosen))}`;
}

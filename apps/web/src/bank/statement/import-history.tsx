import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Figures, NoWrap, Small } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { useState } from "react";
import { importedColumn } from "../../shared/desk/columns.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { UndoImport } from "./undo-import.tsx";

type Import = Schema<"BankImport">;

const fixed: readonly DataColumn<Import>[] = [
  {
    header: "Archivo",
    place: "title",
    cell: ({ file_name }) => file_name,
    note: ({ account_name: name, withdrawn }) => (withdrawn === null ? name : `${name} · deshecha`),
  },
  {
    header: "Días",
    cell: ({ first_day, last_day }) =>
      first_day === null || last_day === null ? "—" : daysOf(first_day, last_day),
  },
  {
    header: "Nuevos",
    align: "end",
    cell: (one) => (
      <>
        <Figures line="own">{formatBs(one.new_sum_bs)}</Figures>
        <Small>
          {formatCount(one.new)} de {formatCount(one.new + one.duplicate)}
        </Small>
      </>
    ),
  },
  importedColumn,
];

function daysOf(first: string, last: string) {
  return (
    <>
      <NoWrap>{formatDay(first)}</NoWrap>
      {first === last ? null : (
        <>
          {" "}
          al <NoWrap>{formatDay(last)}</NoWrap>
        </>
      )}
    </>
  );
}

/** The files imported so far, each with what was skipped, and a way to undo it. */
export function ImportHistory() {
  const [open, setOpen] = useState<number | null>(null);
  const list = usePages((page) => get("/bank-imports", { page, limit: 10 }));
  const columns: readonly DataColumn<Import>[] = [
    ...fixed,
    {
      header: "Qué hacer",
      place: "aside",
      cell: ({ id, file_name, withdrawn }) => (
        <Button
          size="sm"
          tone="outline"
          aria-label={withdrawn === null ? `Ver o deshacer ${file_name}` : `Ver ${file_name}`}
          onClick={() => setOpen(id)}
        >
          {withdrawn === null ? "Ver o deshacer…" : "Ver…"}
        </Button>
      ),
    },
  ];
  return (
    <Section heading="Archivos importados">
      <DeskList<Import>
        list={list}
        caption="Archivos importados"
        noun={["archivo", "archivos"]}
        place="inset"
        none={{ title: "Todavía no has importado ninguno" }}
        table={{ columns, rowKey: ({ id }) => String(id), skeletonRows: 3 }}
      />
      {open === null ? null : <UndoImport id={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

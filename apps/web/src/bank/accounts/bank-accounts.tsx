import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Note } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { layouts } from "./account-words.ts";
import { timeColumn } from "../../shared/desk/columns.tsx";

type Account = Schema<"BankAccount">;

const columns: readonly DataColumn<Account>[] = [
  {
    id: "name",
    header: "Cuenta",
    place: "title",
    cell: ({ name, bank }) => (
      <>
        {name}
        <Note>{formatBank(bank)}</Note>
      </>
    ),
  },
  {
    id: "state",
    header: "Estado",
    place: "aside",
    cell: ({ active }) => (active ? "Se usa" : "Ya no se usa"),
  },
  { id: "layout", header: "Entrega", cell: ({ layout }) => layouts[layout] },
  timeColumn("Última importación", ({ last_import_at }) => last_import_at, "Ninguna"),
];

/** The bank accounts in which payments arrive. */
export function BankAccounts() {
  const list = useList(get("/bank-accounts"));
  const [editing, setEditing] = useState<Account | "new" | null>(null);
  return (
    <Section
      heading="Cuentas del banco"
      lead="Donde recibes los pagos. Sus movimientos se importan en Conciliación."
      action={<Button onClick={() => setEditing("new")}>Agregar una cuenta</Button>}
    >
      <SectionList<Account>
        list={list}
        caption="Cuentas del banco"
        rowKey={({ id }) => String(id)}
        columns={columns}
        skeletonRows={2}
        actions={(account) => (
          <Button size="sm" tone="outline" onClick={() => setEditing(account)}>
            Cambiar<VisuallyHidden> {account.name}</VisuallyHidden>
          </Button>
        )}
        none={{
          title: "Todavía no hay cuentas",
          hint: "Agrega una para importar sus movimientos y aprobar lo que el banco confirma.",
        }}
      />
      {editing === null ? null : (
        <AccountDialog
          account={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}

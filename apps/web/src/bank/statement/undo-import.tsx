import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { DataTable } from "@rifas/ui/data-table";
import { Disclosure } from "@rifas/ui/disclosure";
import { List } from "@rifas/ui/list";
import { ModalBody, ModalTitle } from "@rifas/ui/modal";
import { formatCount } from "@rifas/ui/text/format-count";
import { Query } from "../../shared/desk/query-failure.tsx";
import { movementLine } from "../../sale/purchase/bank-words.ts";
import { DialogBody, DialogForm, DialogFrame } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { skippedColumns } from "./odd-rows.tsx";

type Detail = Schema<"BankImportDetail">;

const reasons: Readonly<Record<Schema<"WithdrawalBlocker">["reason"], string>> = {
  linked: "paga una compra: quita ese pago primero",
  refunded: "se devolvió",
  dismissed: "se descartó: recupéralo primero",
  merged: "está unido con otro movimiento, que reporta el mismo pago",
  repeated: "otro movimiento espera que decidas si es el mismo",
};

/** What became of an import: its skipped rows, and whether it can be undone. */
export function UndoImport({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(get("/bank-imports/{id}", { id }));
  return (
    <DialogFrame onClose={onClose}>
      {query.data === undefined ? (
        <ModalBody>
          <ModalTitle>Importación</ModalTitle>
          <Query of={query} label="Cargando la importación…" sizes={["chart"]} />
        </ModalBody>
      ) : (
        <ImportDetail detail={query.data} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

function ImportDetail({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const { import: made, blocked, movements } = detail;
  const { sending } = useApiForm({
    defaults: {},
    kept: null,
    send: (client) => client.post("/bank-imports/{id}/undo", { params: { path: { id: made.id } } }),
    revalidates: [queryGroups.purchaseLists, queryGroups.bankImports, queryGroups.bankRepeats],
    says: "Importación deshecha",
    onDone: onClose,
  });
  const title = made.file_name === "" ? "Importación" : made.file_name;
  if (made.withdrawn !== null || blocked > 0) {
    return (
      <DialogBody
        title={title}
        description={
          made.withdrawn === null
            ? "Todavía no se puede deshacer."
            : `${made.withdrawn.by.name} deshizo esta importación: sus movimientos ya no cuentan.`
        }
      >
        <Blockers detail={detail} />
        <Skipped detail={detail} />
      </DialogBody>
    );
  }
  return (
    <DialogForm
      title={`Deshacer ${title}`}
      description={`${counted(movements, "movimiento")} de «${made.account_name}» ${movements === 1 ? "deja" : "dejan"} de contar. Lo que dijo el banco no se borra, y puedes importar el archivo otra vez, en esta cuenta o en otra. Si uno que importaste después traía las mismas filas, impórtalo también: solo contaban en este.`}
      action="Deshacer importación"
      tone="danger"
      pendingAction="Deshaciendo…"
      {...sending}
    >
      <Skipped detail={detail} />
    </DialogForm>
  );
}

function Blockers({ detail: { blocked, blockers } }: { detail: Detail }) {
  if (blocked === 0) return null;
  const more = blocked > blockers.length ? ` Estos son los primeros ${blockers.length}.` : "";
  return (
    <Banner
      tone="warning"
      title={
        blocked === 1
          ? "1 movimiento está en uso"
          : `${formatCount(blocked)} movimientos están en uso`
      }
    >
      {more}
      <List>
        {blockers.map(({ movement, reason }) => (
          <li key={movement.id}>
            {formatBs(movement.amount_bs)} · {movementLine(movement)}
            {movement.purchase === null ? "" : ` · ${movement.purchase.code}`}: {reasons[reason]}
          </li>
        ))}
      </List>
    </Banner>
  );
}

function Skipped({ detail: { skipped_rows: rows } }: { detail: Detail }) {
  if (rows.length === 0) return null;
  return (
    <Disclosure summary={counted(rows.length, "fila omitida")}>
      <DataTable
        caption="Filas omitidas"
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={skippedColumns.filter(({ header }) => header !== "Dice")}
        empty={null}
      />
    </Disclosure>
  );
}

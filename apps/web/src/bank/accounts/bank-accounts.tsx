import { bankAccountFieldsLimits } from "@rifas/api-client/generated/field-limits/bank-account-fields";
import { get } from "@rifas/api-client/get";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { formatBank, banks } from "@rifas/domain/banks";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { timeColumn } from "../../shared/desk/columns.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

type Account = Schema<"BankAccount">;

/** How a bank writes its statements. Exhaustive over the contract. */
const layouts: Readonly<Record<Schema<"BankLayout">, string>> = {
  columns: "Tabla con columnas (CSV, TXT o Excel)",
  provincial_43: "Provincial: Norma 43",
  bdv_fixed: "Banco de Venezuela: texto de ancho fijo",
  banesco_qif: "Banesco: QIF",
  mercantil_mt940: "Mercantil: MT940",
  bnc_tsv: "BNC: tabla con tabuladores",
};

const columns: readonly DataColumn<Account>[] = [
  {
    header: "Cuenta",
    place: "title",
    cell: ({ name }) => name,
    note: ({ bank }) => formatBank(bank),
  },
  { header: "Estado", place: "aside", cell: ({ active }) => (active ? "Se usa" : "Ya no se usa") },
  { header: "Entrega", cell: ({ layout }) => layouts[layout] },
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

type Fields = Schema<"BankAccountFields">;

const bankOptions = Object.keys(banks).map((code) => ({ value: code, label: formatBank(code) }));
const layoutOptions = Object.entries(layouts).map(([value, label]) => ({ value, label }));

/** The formats of amounts and dates are asked for with the first statement, next to its actual texts. */
const newAccount: Fields = {
  name: "",
  bank: "",
  layout: "columns",
  decimal_sign: "comma",
  date_order: "dmy",
  columns: [],
  active: true,
};

interface AccountDialogProps {
  /** The account to change; null for a new one. */
  readonly account: Account | null;
  readonly onClose: () => void;
}

function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { form, field, sending } = useApiForm<Fields, Account>({
    defaults: account === null ? newAccount : fieldsIn(account),
    kept: `cuenta ${account?.id ?? "nueva"}`,
    send: (client, values) => {
      const body = { ...values, name: values.name.trim() };
      return account === null
        ? client.post("/bank-accounts", { body })
        : client.put("/bank-accounts/{id}", { params: { path: { id: account.id } }, body });
    },
    revalidates: [queryGroups.bankAccounts],
    says: account === null ? "Cuenta agregada" : "Cuenta guardada",
    onDone: onClose,
  });
  const text = { required: "Escribe un nombre", invalid: "El nombre lleva al menos 2 letras" };
  return (
    <FormDialog
      onClose={onClose}
      title={account === null ? "Agregar una cuenta" : "Cambiar la cuenta"}
      description="Para reconocerla al importar. Aquí no se guarda el número ni ninguna contraseña."
      action={account === null ? "Agregar" : "Guardar"}
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Nombre"
        hint="Por ejemplo: Banesco de la rifa."
        autoComplete="off"
        maxLength={bankAccountFieldsLimits.name.maxLength}
        {...field("name", bankAccountFieldsLimits.name, text)}
      />
      <SelectField
        label="Banco"
        placeholder="Elige el banco"
        options={bankOptions}
        {...field("bank", { required: "Elige el banco" })}
      />
      <SelectField
        label="Cómo entrega los movimientos"
        hint="Si no sabes, deja la tabla con columnas: la primera vez dices qué trae cada una."
        options={layoutOptions}
        {...form.register("layout")}
      />
      {account === null ? null : (
        <SwitchField
          label="Se usa"
          hint="Si la apagas, ya no se importa en ella; sus movimientos se quedan."
          {...form.register("active")}
        />
      )}
    </FormDialog>
  );
}

function fieldsIn({ id: _id, last_import_at: _at, ...fields }: Account): Fields {
  return fields;
}

import { counted } from "@rifas/domain/counted";
import { get } from "@rifas/api-client/get";
import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { FileField } from "@rifas/ui/file-field";
import { Progress } from "@rifas/ui/progress";
import { SelectField } from "@rifas/ui/select-field";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { formatCount } from "@rifas/ui/text/format-count";
import { FieldWidth } from "@rifas/ui/form";
import { useState, type ComponentProps } from "react";
import { ButtonTo } from "../../shared/link-to.tsx";
import { Failure } from "../../shared/forms/failure.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { ColumnMapper } from "./column-mapper.tsx";
import { FileQuestions } from "./file-questions.tsx";
import { isAboutRead } from "./statement-words.ts";
import { RefusedRows, SkippedRows } from "./odd-rows.tsx";
import { PreviewCounts, PreviewRows } from "./preview-tables.tsx";
import { mayBeStored, previewOf, useStatement, type StatementFailure } from "./use-statement.ts";

/** The import of a bank's statement, once an account is set up. */
export function ImportStatement() {
  const query = useFreshQuery(get("/bank-accounts"));
  if (query.data === undefined) {
    return <Query of={query} label="Cargando las cuentas…" sizes={["code"]} />;
  }
  const accounts = query.data.items.filter(({ active }) => active);
  return accounts.length === 0 ? <NoAccounts /> : <Import accounts={accounts} />;
}

function NoAccounts() {
  const mayAdd = useMay("createBankAccount");
  return (
    <EmptyState
      title="Primero, la cuenta del banco"
      hint={
        mayAdd
          ? "Di en qué cuentas recibes los pagos, y vuelve con el estado de cuenta."
          : "Pídele a un administrador que agregue la cuenta en Configuración."
      }
      action={
        mayAdd ? (
          <ButtonTo to="/admin/configuracion?seccion=cuentas">Agregar una cuenta</ButtonTo>
        ) : undefined
      }
    />
  );
}

function Import({ accounts }: { accounts: readonly Schema<"BankAccount">[] }) {
  const [accountId, setAccountId] = useState(accounts.length === 1 ? accounts[0]?.id : undefined);
  const statement = useStatement(accountId ?? null);
  const { state, reading } = statement;
  const preview = previewOf(state);
  const isImporting = state.step === "importing";
  const tables = state.step === "reading" ? "refreshing" : "ready";
  return (
    <Stack gap={8}>
      <Stack>
        <FieldWidth width="choice">
          <SelectField
            label="Cuenta"
            placeholder="Elige la cuenta"
            options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={accountId === undefined ? "" : String(accountId)}
            disabled={isImporting}
            onChange={({ target }) => {
              const next = target.value === "" ? undefined : Number(target.value);
              setAccountId(next);
              statement.choose(statement.file, next ?? null);
            }}
          />
        </FieldWidth>
        {accountId === undefined ? null : (
          <FileField
            label="Estado de cuenta"
            hint="El que descargas de tu banco, sin abrirlo: CSV, TXT o Excel (.xlsx), hasta 5 MB."
            accept=".csv,.tsv,.txt,.xlsx,.qif,.sta,.mt940"
            file={statement.file}
            availability={isImporting ? "disabled" : "enabled"}
            error={state.step === "choosing" ? state.error?.message : undefined}
            onFileChange={(file) => statement.choose(file)}
          />
        )}
      </Stack>
      {state.step === "reading" && preview === null ? (
        <SkeletonGroup label="Leyendo el archivo…">
          <SkeletonBlock size="chart" />
        </SkeletonGroup>
      ) : null}
      {state.step === "done" ? <Imported result={state.result} /> : null}
      {preview === null ? null : (
        <>
          {/* The grid is inside: Chromium gives tables no height in a fieldset that is itself a grid. */}
          <fieldset aria-label="Cómo se lee el archivo" disabled={isImporting}>
            <Stack gap={8}>
              <FileAsRead {...{ preview, reading, state: tables, onChange: statement.change }} />
            </Stack>
          </fieldset>
          <ImportActions statement={statement} preview={preview} />
        </>
      )}
    </Stack>
  );
}

/** What the server understood. Until the file's own questions are answered, nothing is known about its rows. */
function FileAsRead(props: ComponentProps<typeof RefusedRows>) {
  const { preview, state, onChange } = props;
  const { question, columns } = preview;
  const isRead = isAboutRead(question);
  return (
    <>
      <FileQuestions preview={preview} onChange={onChange} />
      {isRead ? <PreviewCounts preview={preview} /> : null}
      {columns.length === 0 || question?.about === "sheet" ? null : (
        <ColumnMapper preview={preview} state={state} onChange={onChange} />
      )}
      {isRead ? (
        <>
          <RefusedRows {...props} />
          <PreviewRows preview={preview} state={state} />
          <SkippedRows {...props} />
        </>
      ) : null}
    </>
  );
}

/** Why the file can't be imported, or the import button, or the import's progress. */
function ImportActions(props: {
  statement: ReturnType<typeof useStatement>;
  preview: Schema<"StatementPreview">;
}) {
  const { statement, preview } = props;
  const { state } = statement;
  if (state.step === "importing") {
    return (
      <Progress
        label={state.progress < 1 ? "Enviando el archivo" : "Guardando los movimientos"}
        value={state.progress < 1 ? state.progress * 100 : null}
      />
    );
  }
  return (
    <Stack align="start">
      {preview.problem === null || (preview.question?.options.length ?? 0) > 0 ? null : (
        <Banner tone="warning" title="Todavía no se puede importar" announce="polite">
          {preview.problem}
        </Banner>
      )}
      {state.step === "read" && state.failure !== undefined ? (
        <FailureOf {...state.failure} check={statement.store} />
      ) : null}
      {preview.problem === null ? (
        <Button
          size="lg"
          state={state.step === "reading" ? "pending" : "idle"}
          pendingLabel="Leyendo…"
          onClick={statement.store}
        >
          {importLabel(preview)}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Why nothing was changed or imported. The title says what is known of the movements. */
function FailureOf({ of, error, check }: StatementFailure & { check: () => void }) {
  if (of === "reading") return <Failure of={error} title="No se hizo el cambio" />;
  if (!mayBeStored(error)) return <Failure of={error} title="No se guardó nada" />;
  return <Failure of={{ message: error.message, check }} />;
}

/** 'Importar 117 movimientos por BS 52.650,00' */
function importLabel({ counts, new_sum_bs: sum }: Schema<"StatementPreview">): string {
  if (counts.new === 0 && counts.repeats > 0) return "Importar";
  if (counts.new === 0 && counts.debits > 0) return `Importar ${counted(counts.debits, "salida")}`;
  if (counts.new === 0) return "Terminar: no hay nada nuevo";
  return `Importar ${counted(counts.new, "movimiento")} por ${formatBs(sum)}`;
}

function importedWords({ new: arrived, debits, new_sum_bs: sum }: Schema<"BankImport">): string {
  if (arrived === 1) return "1 movimiento nuevo";
  if (arrived === 0 && debits > 0) return `${counted(debits, "salida")}, y nada que entrara`;
  return `${formatCount(arrived)} movimientos nuevos por ${formatBs(sum)}`;
}

function Imported({ result }: { result: Schema<"BankImport"> }) {
  const exact = useFreshQuery(get("/reconciliation")).data?.exact.count;
  const known =
    result.duplicate === 0
      ? ""
      : result.duplicate === 1
        ? " 1 ya estaba y no se repitió."
        : ` ${formatCount(result.duplicate)} ya estaban y no se repitieron.`;
  const repeats =
    result.repeats === 0
      ? ""
      : ` ${formatCount(result.repeats)} ${result.repeats === 1 ? "puede estar repetido" : "pueden estar repetidos"}: decídelo en «Repetidos».`;
  return (
    <Banner
      tone="success"
      announce="polite"
      title={importedWords(result)}
      action={
        <ButtonTo to="?">
          {exact === undefined ? "Ver los exactos" : `Ver los exactos (${formatCount(exact)})`}
        </ButtonTo>
      }
    >
      {result.file_name} quedó guardado.{known}
      {repeats}
    </Banner>
  );
}

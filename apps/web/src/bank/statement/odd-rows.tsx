import { counted } from "@rifas/domain/counted";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { formatCount } from "@rifas/ui/text/format-count";
import type { Reading } from "./use-statement.ts";

type Preview = Schema<"StatementPreview">;
type Refused = Schema<"RefusedRow">;
type Skipped = Schema<"SkippedRow">;

/** What the user said about single rows, and how to say more. */
interface RowChoices {
  readonly preview: Preview;
  readonly reading: Reading;
  /** Whether the file is being read again. */
  readonly state: "ready" | "refreshing";
  readonly onChange: (how: Reading) => void;
}

/** The rows that aren't understood, each with its line, the reason and what can be done. Renders nothing without any. */
export function RefusedRows({ preview, reading, state, onChange }: RowChoices) {
  const { refused, counts } = preview;
  if (refused.length === 0) return null;
  const skip = (lines: readonly number[]) =>
    onChange({ skip: [...(reading.skip ?? []), ...lines] });
  const keep = (line: number) => onChange({ keep: [...(reading.keep ?? []), line] });
  const shown =
    counts.refused > refused.length
      ? ` Estas son las primeras ${formatCount(refused.length)}.`
      : "";
  return (
    <Section
      heading={
        counts.refused === 1
          ? "1 fila no se entiende"
          : `${formatCount(counts.refused)} filas no se entienden`
      }
      lead={`Mientras quede alguna, no se guarda nada. Si no es un movimiento, omítela: queda anotada.${shown}`}
    >
      <Stack>
        <DataTable<Refused>
          caption="Filas que no se entienden"
          rows={refused}
          state={state}
          rowKey={({ line, column }) => `${line} ${column ?? ""}`}
          columns={refusedColumns({ skip: (line) => skip([line]), keep })}
          empty={null}
        />
        {refused.length < 2 ? null : (
          <Cluster>
            <Button tone="outline" onClick={() => skip(refused.map(({ line }) => line))}>
              Omitir estas {formatCount(refused.length)} filas
            </Button>
          </Cluster>
        )}
      </Stack>
    </Section>
  );
}

function refusedColumns(choices: {
  skip: (line: number) => void;
  keep: (line: number) => void;
}): readonly DataColumn<Refused>[] {
  return [
    {
      header: "Línea",
      place: "title",
      cell: ({ line }) => `Línea ${formatCount(line)}`,
      note: ({ column }) => column,
    },
    {
      header: "Dice",
      breaks: "anywhere",
      cell: ({ text }) => (text === null || text === "" ? "Nada" : text),
    },
    { header: "Qué pasa", breaks: "anywhere", cell: ({ reason }) => reason },
    {
      header: "Qué hacer",
      cell: ({ line, keepable }) => (
        <Cluster>
          {keepable ? (
            <Button
              size="sm"
              tone="outline"
              aria-label={`La línea ${line} es un pago`}
              onClick={() => choices.keep(line)}
            >
              Es un pago
            </Button>
          ) : null}
          <Button
            size="sm"
            tone="outline"
            aria-label={`Omitir la línea ${line}`}
            onClick={() => choices.skip(line)}
          >
            Omitir
          </Button>
        </Cluster>
      ),
    },
  ];
}

/** The rows that are no movements, each with its line and why; those that the user left out stand apart and can be taken back. */
export function SkippedRows({ preview, reading, state, onChange }: RowChoices) {
  const { counts } = preview;
  const chosen = new Set(reading.skip);
  const own = preview.skipped.filter(({ line }) => chosen.has(line));
  const others = preview.skipped.filter(({ line }) => !chosen.has(line));
  const restore = (line: number) =>
    onChange({ skip: (reading.skip ?? []).filter((other) => other !== line) });
  const isCut = counts.skipped > preview.skipped.length;
  const shown = isCut ? `Estas son las primeras ${formatCount(others.length)}.` : "";
  return (
    <>
      {own.length === 0 ? null : (
        <Section
          heading={`Omitiste ${counted(own.length, "fila")}`}
          lead="No se guardan como movimientos, y quedan anotadas con su línea."
        >
          <DataTable<Skipped>
            caption="Filas que omitiste"
            rows={own}
            state={state}
            rowKey={({ line }) => String(line)}
            columns={[...skippedColumns, restoreColumn(restore)]}
            empty={null}
          />
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section
          heading={counted(counts.skipped - own.length, "fila omitida")}
          lead={`No se guardan como movimientos. ${shown}`.trim()}
        >
          <DataTable<Skipped>
            caption="Filas omitidas"
            rows={others}
            state={state}
            rowKey={({ line }) => String(line)}
            columns={skippedColumns}
            empty={null}
          />
        </Section>
      )}
    </>
  );
}

function restoreColumn(restore: (line: number) => void): DataColumn<Skipped> {
  return {
    header: "Qué hacer",
    cell: ({ line }) => (
      <Button
        size="sm"
        tone="outline"
        aria-label={`No omitir la línea ${line}`}
        onClick={() => restore(line)}
      >
        No omitir
      </Button>
    ),
  };
}

/** Line, text and reason of a skipped row. */
export const skippedColumns: readonly DataColumn<Skipped>[] = [
  { header: "Línea", place: "title", cell: ({ line }) => `Línea ${formatCount(line)}` },
  { header: "Dice", breaks: "anywhere", tone: "muted", cell: ({ text }) => text ?? "—" },
  { header: "Por qué", breaks: "anywhere", cell: ({ reason }) => reason },
];

import type { Schema } from "@rifas/api-client/types";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { FieldRow, FieldWidth } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import {
  chosenOf,
  columnMeanings,
  dateOrders,
  decimalSigns,
  optionsOf,
} from "./statement-words.ts";
import type { Reading } from "./use-statement.ts";

type Column = Schema<"PreviewColumn">;

/** What each column of a statement means, with its first texts, and how its amounts and dates are written. */
export function ColumnMapper(props: {
  preview: Schema<"StatementPreview">;
  /** Whether the file is being read again. */
  state: "ready" | "refreshing";
  onChange: (how: Reading) => void;
}) {
  const { preview, onChange } = props;
  const { columns } = preview;
  const setMeaning = (header: string, chosen: string) => {
    const meaning = chosenOf(columnMeanings, chosen);
    if (meaning === undefined) return;
    onChange({
      columns: columns.map((column) => ({
        header: column.header,
        meaning: column.header === header ? meaning : column.meaning,
      })),
    });
  };
  return (
    <Section
      heading="Qué trae cada columna"
      lead="Lo recordamos para la próxima vez que importes de esta cuenta."
    >
      <Stack>
        <FieldRow>
          <SelectField
            label="Cómo escribe los montos"
            options={optionsOf(decimalSigns)}
            value={preview.decimal_sign}
            onChange={({ target }) => {
              const sign = chosenOf(decimalSigns, target.value);
              if (sign !== undefined) onChange({ decimal_sign: sign });
            }}
          />
          <SelectField
            label="Cómo escribe las fechas"
            options={optionsOf(dateOrders)}
            value={preview.date_order}
            onChange={({ target }) => {
              const order = chosenOf(dateOrders, target.value);
              if (order !== undefined) onChange({ date_order: order });
            }}
          />
        </FieldRow>
        <DataTable<Column>
          caption="Columnas del archivo"
          rows={columns}
          state={props.state}
          rowKey={({ header }) => header}
          columns={mapperColumns(setMeaning)}
          empty={<EmptyState place="inset" level={3} title="El archivo no tiene columnas" />}
        />
      </Stack>
    </Section>
  );
}

function mapperColumns(
  setMeaning: (header: string, meaning: string) => void,
): readonly DataColumn<Column>[] {
  return [
    { header: "Columna", place: "title", cell: ({ header }) => header },
    {
      header: "Trae",
      breaks: "anywhere",
      tone: "muted",
      cell: ({ samples }) => (samples.length === 0 ? "Está vacía" : samples.join(" · ")),
    },
    {
      header: "Es",
      cell: ({ header, meaning }) => (
        <FieldWidth width="cell">
          <SelectField
            label={`Qué es la columna ${header}`}
            labelDisplay="hidden"
            options={optionsOf(columnMeanings)}
            value={meaning}
            error={meaning === "unknown" ? "Elige qué trae" : undefined}
            onChange={({ target }) => setMeaning(header, target.value)}
          />
        </FieldWidth>
      ),
    },
  ];
}

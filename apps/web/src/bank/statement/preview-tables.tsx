import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { StatTile } from "@rifas/ui/stat-tile";
import { Figures, NoWrap, Small } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { Tiles } from "@rifas/ui/tiles";
import { payerOf } from "../unowned/unowned-columns.tsx";

type Preview = Schema<"StatementPreview">;
type Row = Schema<"PreviewRow">;

/** What the file has: new, known, not understood. */
export function PreviewCounts({ preview }: { preview: Preview }) {
  const { counts, new_sum_bs: sum } = preview;
  return (
    <Tiles columns={3}>
      <StatTile label="Nuevos" value={formatCount(counts.new)} note={formatBs(sum)} />
      <StatTile label="Ya estaban" value={formatCount(counts.duplicate)} note="No se repiten" />
      <StatTile label="Salidas" value={formatCount(counts.debits)} note="Respaldan devoluciones" />
      <StatTile
        label="Posibles repetidos"
        value={formatCount(counts.repeats)}
        note="No suman hasta que decidas"
        tone={counts.repeats === 0 ? "plain" : "attention"}
      />
      <StatTile label="Omitidas" value={formatCount(counts.skipped)} note="No son movimientos" />
      <StatTile
        label="No se entienden"
        value={formatCount(counts.refused)}
        tone={counts.refused === 0 ? "plain" : "attention"}
      />
    </Tiles>
  );
}

const outcomes: Readonly<Record<Row["outcome"], string>> = {
  new: "nuevo",
  duplicate: "ya estaba",
  repeat: "posible repetido",
};

const rowColumns: readonly DataColumn<Row>[] = [
  {
    header: "Monto",
    place: "title",
    cell: ({ amount_bs }) => <Figures>{formatBs(amount_bs)}</Figures>,
  },
  { header: "Fecha", cell: ({ occurred_on }) => <NoWrap>{formatDay(occurred_on)}</NoWrap> },
  { header: "Referencia", breaks: "anywhere", cell: ({ reference }) => reference ?? "—" },
  { header: "Pagó", breaks: "anywhere", cell: (row) => payerOf(row).join(" · ") || "—" },
  {
    header: "Descripción",
    breaks: "anywhere",
    tone: "muted",
    cell: ({ description }) => description ?? "—",
  },
  {
    header: "Línea",
    place: "aside",
    cell: ({ line, outcome }) => (
      <NoWrap>
        <Small>
          {formatCount(line)} · {outcomes[outcome]}
        </Small>
      </NoWrap>
    ),
  },
];

/** The first rows as understood. */
export function PreviewRows(props: { preview: Preview; state: "ready" | "refreshing" }) {
  return (
    <Section heading="Así lo entendemos" lead="Los primeros movimientos que entraron.">
      <DataTable<Row>
        caption="Primeros movimientos del archivo"
        rows={props.preview.rows}
        state={props.state}
        rowKey={({ line }) => String(line)}
        columns={rowColumns}
        empty={
          <EmptyState
            place="inset"
            level={3}
            picture="search"
            title="Ninguna fila es dinero que entró"
            hint={
              props.preview.counts.debits > 0
                ? "Lo que salió no paga compras: respalda lo que devolviste."
                : "Revisa qué columna trae la fecha y cuál el monto o el abono."
            }
          />
        }
      />
    </Section>
  );
}

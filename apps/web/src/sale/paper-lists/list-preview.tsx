import { counted } from "@rifas/domain/counted";
import type { Schema } from "@rifas/api-client/types";
import { formatDocumentId } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { formatPhone } from "@rifas/domain/phone";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DataTable, type DataColumn } from "@rifas/ui/data-table";
import { Disclosure } from "@rifas/ui/disclosure";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { StatTile } from "@rifas/ui/stat-tile";
import { NoWrap, Small } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { Tiles } from "@rifas/ui/tiles";
import { useState } from "react";

type Preview = Schema<"PaperListPreview">;
type Sale = Schema<"PaperListSale">;
type OtherRow = Schema<"PaperListOtherRow">;

/** So many rows are shown at first, and more at a time. */
const SHOWN = 50;

/** What a list would sell, row by row, and what of it wouldn't be sold and why. */
export function ListPreview({ preview }: { preview: Preview }) {
  const { counts, sold, refused, skipped } = preview;
  return (
    <Stack gap={6}>
      <Tiles columns={4}>
        <StatTile
          label="Boletos"
          value={formatCount(counts.numbers)}
          note={formatBs(preview.amount_bs)}
        />
        <StatTile label="Compras" value={formatCount(counts.purchases)} note="Una por persona" />
        <StatTile
          label="No se pueden vender"
          value={formatCount(counts.refused)}
          note={counts.refused === 1 ? "fila" : "filas"}
          tone={counts.refused === 0 ? "plain" : "attention"}
        />
        <StatTile
          label="Filas leídas"
          value={formatCount(counts.rows)}
          note={
            counts.skipped === 0 ? "Ninguna omitida" : `${formatCount(counts.skipped)} sin ventas`
          }
        />
      </Tiles>
      {refused.length === 0 ? null : (
        <Section
          heading={
            refused.length === 1
              ? "1 fila no se puede vender"
              : `${formatCount(refused.length)} filas no se pueden vender`
          }
          level={3}
          lead="Quedan fuera. Para incluirlas, corrige la lista y revísala otra vez."
        >
          <Rows<OtherRow>
            caption="Filas que no se pueden vender"
            rows={refused}
            columns={otherColumns}
          />
        </Section>
      )}
      {sold.length === 0 ? null : (
        <Section heading="Así lo entendemos" level={3}>
          <Rows<Sale> caption="Ventas de la lista" rows={sold} columns={saleColumns} />
        </Section>
      )}
      {skipped.length === 0 ? null : (
        <Disclosure summary={`${counted(skipped.length, "fila")} sin ventas`}>
          <Rows<OtherRow> caption="Filas sin ventas" rows={skipped} columns={otherColumns} />
        </Disclosure>
      )}
    </Stack>
  );
}

/** A table of which more rows can be shown. */
function Rows<Row extends { line: number }>(props: {
  caption: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
}) {
  const { rows } = props;
  const [shown, setShown] = useState(SHOWN);
  const left = rows.length - shown;
  return (
    <Stack>
      <DataTable<Row>
        caption={props.caption}
        rows={rows.slice(0, shown)}
        rowKey={({ line }) => String(line)}
        columns={props.columns}
        empty={null}
      />
      {left <= 0 ? null : (
        <Cluster>
          <Button tone="outline" onClick={() => setShown(shown + 4 * SHOWN)}>
            Ver más filas (faltan {formatCount(left)})
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

const saleColumns: readonly DataColumn<Sale>[] = [
  { header: "Nombre", place: "title", breaks: "anywhere", cell: ({ name }) => name },
  { header: "Números", cell: ({ numbers }) => numbers.join(", ") },
  { header: "Teléfono", cell: ({ phone }) => <NoWrap>{formatPhone(phone)}</NoWrap> },
  { header: "Cédula", cell: ({ document_id: id }) => <NoWrap>{formatDocumentId(id)}</NoWrap> },
  {
    header: "Línea",
    place: "aside",
    cell: ({ line }) => (
      <NoWrap>
        <Small>Línea {formatCount(line)}</Small>
      </NoWrap>
    ),
  },
];

const otherColumns: readonly DataColumn<OtherRow>[] = [
  {
    header: "Línea",
    place: "title",
    cell: ({ line }) => <NoWrap>Línea {formatCount(line)}</NoWrap>,
  },
  { header: "Dice", breaks: "anywhere", tone: "muted", cell: ({ text }) => text },
  { header: "Por qué", breaks: "anywhere", cell: ({ reason }) => reason },
];

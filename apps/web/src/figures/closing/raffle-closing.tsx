import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { caracasDay } from "@rifas/domain/dates";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Note } from "@rifas/ui/text";
import { PdfButton } from "../../paper/pdf/pdf-button.tsx";
import { DownloadButton } from "../../shared/desk/export-button.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { saveCsv } from "../../shared/save-file.ts";

type Line = Schema<"ClosingLine">;

const parts: readonly [part: Line["part"], heading: string][] = [
  ["sold", "Vendido"],
  ["money", "Dónde está"],
  ["returned", "Devoluciones"],
  ["prizes", "Premios, como se anunciaron"],
  ["withheld", "Impuesto retenido, como se anotó"],
];

/** 'Cierre': what a finished raffle sold, where the money is and what is left, on a page, as PDF and as CSV. */
export function RaffleClosing({ id }: { id: number }) {
  const closing = useQuery(get("/raffles/{id}/closing", { id }));
  const nameOf = (ending: string) => `cierre-${id}-${caracasDay(new Date())}${ending}`;
  const params = { path: { id } };
  return (
    <Section
      heading="Cierre"
      look="card"
      lead="Lo que cuenta el sistema, sin convertir monedas. Qué se declara lo decide tu contador."
      action={
        <Cluster gap={3}>
          <PdfButton
            name={nameOf(".pdf")}
            fetch={(client, timing) =>
              client.get("/raffles/{id}/closing/pdf", { params, ...timing })
            }
          >
            Descargar PDF
          </PdfButton>
          <DownloadButton
            fetch={get("/raffles/{id}/closing/export", { id }).fetch}
            save={(csv) => saveCsv(nameOf(".csv"), csv)}
          >
            Lo que debes declarar (CSV)
          </DownloadButton>
        </Cluster>
      }
    >
      <Query of={closing} sizes={["page"]} title="No pudimos sacar el cierre">
        {({ lines, sold_bs, left_bs }) => (
          <Stack gap={6}>
            <DetailList>
              <DetailRow label="Vendido en total">{formatBs(sold_bs)}</DetailRow>
              <DetailRow label="Queda, sin lo que se devuelve">{formatBs(left_bs)}</DetailRow>
            </DetailList>
            {parts.map(([part, heading]) => (
              <Part
                key={part}
                heading={heading}
                lines={lines.filter((line) => line.part === part)}
              />
            ))}
          </Stack>
        )}
      </Query>
    </Section>
  );
}

function Part({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Section heading={heading} level={3}>
      <DetailList>
        {lines.map(({ label, purchases, amount_bs: bs, amount_usd: usd }, place) => (
          // Two prizes may have one title.
          <DetailRow key={place} label={label}>
            {bs === null ? (usd === null ? "Sin valor anunciado" : formatUsd(usd)) : formatBs(bs)}
            {purchases === null ? null : (
              <Note>
                {counted(purchases, "compra")}
                {usd === null ? "" : `, ${formatUsd(usd)}`}
              </Note>
            )}
          </DetailRow>
        ))}
      </DetailList>
    </Section>
  );
}

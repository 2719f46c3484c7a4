import type { PauseInfo, PublicConfig, Raffle } from "@rifas/api-client/types";
import { formatDate, formatDateTime } from "@rifas/domain/dates";
import { imagePreview } from "@rifas/domain/image-sizes";
import { formatBs } from "@rifas/domain/money";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { PrizeList } from "@rifas/ui/prize-list";
import { RaffleHero } from "@rifas/ui/raffle-hero";
import { Section } from "@rifas/ui/section";
import { formatCount } from "@rifas/ui/text/format-count";
import { use } from "react";
import { SaleBar, SalePanel } from "../../../features/purchase-flow/sale-panel.tsx";
import { OriginContext, PageHead } from "../../../layout/page-head.tsx";
import { StructuredData } from "../../../layout/structured-data.tsx";
import { RaffleFacts } from "../../../raffle/raffle-facts.tsx";
import { RafflePicture } from "../../../raffle/raffle-picture.tsx";
import { raffleStructuredData } from "../../../raffle/raffle-structured-data.ts";
import { Share } from "../../../raffle/share.tsx";
import { Results } from "./results.tsx";

const SIZES = "(min-width: 72rem) 38rem, (min-width: 64rem) 52vw, 92vw";

/** One raffle in full: what can be won, when, for how much, by which lottery, and where to buy. */
export function RafflePage(props: {
  raffle: Raffle;
  config: PublicConfig | undefined;
  pause: PauseInfo | undefined;
}) {
  const { raffle, config, pause } = props;
  const origin = use(OriginContext);
  const siteName = config?.site.name ?? "Rifas";
  const address = `${origin}/rifas/${raffle.id}`;
  return (
    <main id="contenido" className="grid gap-12">
      <PageHead
        title={raffle.name}
        siteName={siteName}
        description={describe(raffle)}
        canonicalPath={`/rifas/${raffle.id}`}
        image={raffle.image_url === null ? undefined : { url: raffle.image_url, alt: raffle.name }}
      />
      <StructuredData
        data={raffleStructuredData(raffle, {
          address,
          organiser: siteName,
          image: raffle.image_url === null ? null : origin + imagePreview(raffle.image_url),
        })}
      />
      <RaffleHero
        picture={
          raffle.image_url === null ? null : (
            <RafflePicture imageUrl={raffle.image_url} alt={raffle.name} sizes={SIZES} priority />
          )
        }
      >
        <RaffleFacts raffle={raffle} title={raffle.name} drawSource={raffle.draw_source} />
        <SalePanel raffle={raffle} config={config} pause={pause} />
      </RaffleHero>

      <Results raffle={raffle} />

      <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-12">
          {raffle.prizes.length > 0 && (
            <Section heading={raffle.prizes.length === 1 ? "El premio" : "Los premios"}>
              <PrizeList prizes={raffle.prizes} />
            </Section>
          )}
          {raffle.description !== "" && (
            <Section heading="Sobre esta rifa">
              <p className="max-w-prose whitespace-pre-line">{raffle.description}</p>
            </Section>
          )}
        </div>
        <div className="grid content-start gap-12">
          <Section heading="El sorteo" look="card">
            <DrawFacts raffle={raffle} />
          </Section>
          <Section heading="Pásala" lead="Mientras más seamos, mejor.">
            <Share title={raffle.name} address={address} />
          </Section>
        </div>
      </div>
      <SaleBar raffle={raffle} pause={pause} />
    </main>
  );
}

function DrawFacts({ raffle }: { raffle: Raffle }) {
  return (
    <DetailList>
      {raffle.draw_date !== null && (
        <DetailRow
          label="Fecha"
          note={
            raffle.previous_draw_date === null
              ? undefined
              : `Reprogramada: era el ${formatDateTime(raffle.previous_draw_date)}`
          }
        >
          {formatDateTime(raffle.draw_date)}
        </DetailRow>
      )}
      {raffle.draw_source !== null && <DetailRow label="Lotería">{raffle.draw_source}</DetailRow>}
      {raffle.sales_close_at !== null && (
        <DetailRow label="Se vende hasta">{formatDateTime(raffle.sales_close_at)}</DetailRow>
      )}
      <DetailRow label="Boletos">{formatCount(raffle.total_tickets)}</DetailRow>
      <DetailRow label="Por persona">
        {raffle.min_per_purchase === 1
          ? `hasta ${formatCount(raffle.max_per_purchase)} por compra`
          : `de ${raffle.min_per_purchase} a ${raffle.max_per_purchase} por compra`}
      </DetailRow>
      {raffle.permit_number !== null && (
        <DetailRow label="Permiso">{raffle.permit_number}</DetailRow>
      )}
    </DetailList>
  );
}

/** The sentence beside the link in WhatsApp. */
function describe(raffle: Raffle): string {
  const price = raffle.price_bs === null ? "" : `Boleto a ${formatBs(raffle.price_bs)}. `;
  const draw = raffle.draw_date === null ? "" : `Sorteo el ${formatDate(raffle.draw_date)}`;
  const source = raffle.draw_source === null ? "" : `, ${raffle.draw_source}`;
  const prizes = raffle.prizes.map(({ title }) => title).join(", ");
  return `${price}${draw}${source}. ${prizes}`.trim();
}

import type { PauseInfo, PublicConfig, Raffle } from "@rifas/api-client/types";
import { PublicPage } from "@rifas/ui/public-shell/page";
import { RaffleHero } from "@rifas/ui/raffle-hero";
import { use } from "react";
import { SaleBar, SalePanel } from "../../../sale/buy/sale-panel.tsx";
import { deferred } from "../../../shared/layout/deferred.tsx";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { RaffleFacts } from "../../../raffles/shown/raffle-facts.tsx";
import { RaffleHead } from "../../../raffles/shown/raffle-head.tsx";
import { pictureFocus } from "../../../raffles/shown/raffle-card-model.ts";
import { RafflePicture } from "../../../raffles/shown/raffle-picture.tsx";
import { raffleStructuredData } from "../../../raffles/shown/raffle-structured-data.ts";
import { escapeJson } from "../../../shared/layout/escape-json.ts";

const OfflineRaffle = deferred(async () => (await import("./offline-raffle.tsx")).OfflineRaffle);
const RaffleDetails = deferred(async () => (await import("./raffle-details.tsx")).RaffleDetails);

/** A raffle in full: prizes, draw, price and sale panel. */
export function RafflePage(props: {
  raffle: Raffle;
  config: PublicConfig | undefined;
  pause: PauseInfo | undefined;
}) {
  const { raffle, config, pause } = props;
  const origin = use(OriginContext);
  const siteName = config?.site.name ?? "Rifas";
  return (
    <PublicPage layout="raffle">
      <RaffleHead title={raffle.name} raffle={raffle} siteName={siteName} />
      <StructuredData
        describe={() =>
          import.meta.env.SSR ? raffleStructuredData(raffle, { origin, organiser: siteName }) : {}
        }
      />
      <SaleBar raffle={raffle} pause={pause} />
      <RaffleHero
        focus={pictureFocus(raffle)}
        picture={
          raffle.image_url === null ? null : (
            <RafflePicture imageUrl={raffle.image_url} alt={raffle.name} />
          )
        }
      >
        <RaffleFacts
          raffle={raffle}
          title={raffle.name}
          drawSource={raffle.draw_source}
          now={pause?.server_time}
        />
        <div>
          <OfflineRaffle />
          <SalePanel raffle={raffle} config={config} pause={pause} />
        </div>
      </RaffleHero>

      <RaffleDetails id={raffle.id} />
    </PublicPage>
  );
}

/**
 * JSON-LD for search engines. Only in the server's HTML: browsers don't read it, so `describe` is removed from their
 * bundle. It is a data block, not a script, so the Content-Security-Policy doesn't apply.
 */
function StructuredData({ describe }: { describe: () => Readonly<Record<string, unknown>> }) {
  const text = import.meta.env.SSR
    ? escapeJson({ "@context": "https://schema.org", ...describe() })
    : "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

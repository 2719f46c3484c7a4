import type { PublicConfig, RaffleListItem } from "@rifas/api-client/types";
import { RaffleHero } from "@rifas/ui/raffle-hero";
import { Link as RouterLink } from "react-router-dom";
import { RaffleFacts } from "../../../raffles/shown/raffle-facts.tsx";
import { RafflePicture } from "../../../raffles/shown/raffle-picture.tsx";
import { SalePanel } from "../../../sale/buy/sale-panel.tsx";

const SIZES = "(min-width: 72rem) 38rem, (min-width: 64rem) 52vw, 92vw";

/** The main raffle of the home page, with its sale panel. */
export function HomeHero(props: { raffle: RaffleListItem; config: PublicConfig | undefined }) {
  const { raffle, config } = props;
  return (
    <RaffleHero
      picture={
        raffle.image_url === null ? null : (
          <RouterLink to={`/rifas/${raffle.id}`} tabIndex={-1} aria-hidden>
            <RafflePicture imageUrl={raffle.image_url} alt="" sizes={SIZES} priority />
          </RouterLink>
        )
      }
    >
      <RaffleFacts
        raffle={raffle}
        title={<RouterLink to={`/rifas/${raffle.id}`}>{raffle.name}</RouterLink>}
      />
      <SalePanel raffle={raffle} config={config} />
    </RaffleHero>
  );
}

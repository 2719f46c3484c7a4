import type { Raffle } from "@rifas/api-client/types";
import { comboOffer } from "@rifas/domain/combo-offer";
import { formatDate } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { PageHead } from "../../shared/layout/page-head.tsx";

/** The head of a raffle's page and of each purchase step. Whichever is shared, the link preview is the raffle's. */
export function RaffleHead(props: { title: string; raffle: Raffle; siteName: string }) {
  const { title, raffle, siteName } = props;
  const { price_bs, combos, draw_date, draw_source, prizes } = raffle;
  const draw = draw_date === null ? null : `Sorteo el ${formatDate(draw_date)}`;
  return (
    <PageHead
      title={title}
      siteName={siteName}
      description={[
        price_bs === null
          ? null
          : [`Boleto a ${formatBs(price_bs)}`, ...combos.map(comboOffer)].join(", "),
        [draw, draw_source].filter(Boolean).join(", "),
        prizes.map(({ title }) => title).join(", "),
      ]
        .filter(Boolean)
        .map((part) => `${part}`.replace(/\.?$/, "."))
        .join(" ")}
      canonicalPath={`/rifas/${raffle.id}`}
      raffle={raffle}
    />
  );
}

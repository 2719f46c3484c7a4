import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle } from "@rifas/api-client/types";
import { InstantPrizes } from "@rifas/ui/instant-prizes";
import { Section } from "@rifas/ui/section";
import { LinkTo } from "../../shared/link-to.tsx";
import { announcedInstants, instantViews } from "./instant-views.ts";

/** A raffle's instant prizes on its page, with their results so far. */
export function InstantSection({ raffle }: { raffle: Raffle }) {
  const { data } = useQuery(get("/raffles/{id}/live-draw", { id: raffle.id }));
  const prizes = data === undefined ? announcedInstants(raffle) : instantViews(data.instants);
  return (
    <Section
      heading="Premios instantáneos"
      lead="Se sortean mientras la rifa se vende, entre los números ya pagados."
      action={
        <LinkTo to={`/sorteo/${raffle.id}`} place="standalone">
          Cómo se sortean
        </LinkTo>
      }
    >
      <InstantPrizes prizes={prizes} />
    </Section>
  );
}

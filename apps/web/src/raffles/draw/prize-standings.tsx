import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Schema } from "@rifas/api-client/types";
import { formatDate } from "@rifas/domain/dates";
import { prizeStateWords } from "@rifas/domain/prize-states";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { useBlobAddress } from "../../shared/use-blob-address.ts";

interface PrizeStandingsProps {
  raffleId: number;
  prizes: readonly {
    readonly prize_position: number;
    readonly prize_title: string;
    readonly standing?: Schema<"PrizeStanding">;
  }[];
}

/**
 * What became of the prizes that were won, and who wants to be seen with theirs; nothing before anything was said. Names and photos aren't
 * in the page that the server makes: it is cached, and whoever takes them back must be gone at once.
 */
export function PrizeStandings({ raffleId, prizes }: PrizeStandingsProps) {
  const said = prizes.filter(({ standing }) => standing !== undefined);
  const shown = useQuery(said.length === 0 ? null : get("/shown-winners", { raffle_id: raffleId }));
  if (said.length === 0) return null;
  return (
    <Section
      heading="Qué pasó con los premios"
      lead="Lo anota el organizador, y quien ganó lo confirma o lo reclama."
    >
      <Stack asChild gap={4}>
        <ul>
          {said.map(({ prize_position: position, prize_title: title, standing }) => {
            const winner = shown.data?.items.find((one) => one.prize_position === position);
            return (
              <li key={position}>
                <Stack gap={2}>
                  <Text weight="semibold">{title}</Text>
                  {standing === undefined ? null : (
                    <p>
                      {prizeStateWords[standing.state]} ({formatDate(standing.at)}).
                    </p>
                  )}
                  {winner === undefined ? null : <Shown raffleId={raffleId} winner={winner} />}
                </Stack>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Section>
  );
}

function Shown({ raffleId: id, winner }: { raffleId: number; winner: Schema<"ShownWinner"> }) {
  const { prize_position: prize, first_name: name } = winner;
  const { data } = useQuery(
    winner.has_photo ? get("/raffles/{id}/prizes/{prize}/photo", { id, prize }) : null,
  );
  const src = useBlobAddress(data);
  return (
    <>
      <p>Ganó {name}.</p>
      {src === null ? null : <img src={src} alt={`${name} con su premio`} />}
    </>
  );
}

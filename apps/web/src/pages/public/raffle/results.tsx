import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatDate, formatDateTime, withWholeTimes } from "@rifas/domain/dates";
import { Disclosure } from "@rifas/ui/disclosure";
import { Dotted } from "@rifas/ui/text/dotted";
import { Link } from "@rifas/ui/link";
import { Section } from "@rifas/ui/section";
import { WinnerList } from "@rifas/ui/winner-card/list";
import { Link as RouterLink } from "react-router-dom";
import { LateRejections } from "../../../raffles/draw/late-rejections.tsx";

const AFTER_DRAW = "Compra aprobada después del sorteo";

/** The recorded results, with the versions before each correction. */
export function Results({ raffle }: { raffle: Raffle }) {
  const [current, ...earlier] = raffle.results;
  if (current === undefined) return null;
  return (
    <>
      <Section
        heading="Los números que ganaron"
        action={
          raffle.draw_rule.method === "manual" ? undefined : (
            <Link asChild place="standalone">
              <RouterLink to={`/libro/${raffle.id}`}>Cómo se sorteó</RouterLink>
            </Link>
          )
        }
      >
        <WinnerList
          winners={current.results.map((result) => ({
            id: result.prize_position,
            number: result.ticket_number,
            prize: result.prize_title,
            owner: result.owner,
            source: <Dotted parts={[withWholeTimes(result.source), formatDate(result.drawn_at)]} />,
            note: result.approved_after_draw ? AFTER_DRAW : undefined,
          }))}
        />
        {earlier.map((version, index) => (
          <Disclosure
            key={version.version}
            summary={`Corregido el ${formatDateTime(laterOf(raffle, index))}: antes decía`}
          >
            <p>{reasonOf(raffle, index)}</p>
            <ul>
              {version.results.map((result) => (
                <li key={result.prize_position}>
                  {result.prize_title}: {wordsOf(result)}
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </Section>
      <LateRejections rejected={raffle.late_rejections} />
    </>
  );
}

/** When the version after the one at `index` of the earlier versions was recorded. */
function laterOf(raffle: Raffle, index: number): string {
  return raffle.results[index]?.recorded_at ?? "";
}

function reasonOf(raffle: Raffle, index: number): string {
  return raffle.results[index]?.reason ?? "";
}

function wordsOf({ ticket_number: number, owner }: Schema<"PrizeResult">): string {
  return number === null ? "sin ganador" : `${number} (${owner ?? "no vendido"})`;
}

import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatDateTime, withWholeTimes, formatDate } from "@rifas/domain/dates";
import { claimWords, prizeWorthWords } from "@rifas/domain/prize-terms";
import { asSentence } from "@rifas/domain/sentence";
import { Columns } from "@rifas/ui/columns";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Disclosure } from "@rifas/ui/disclosure";
import { TextLink } from "@rifas/ui/link/text";
import { PrizeList } from "@rifas/ui/prize-list";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { Dotted } from "@rifas/ui/text/dotted";
import { formatCount } from "@rifas/ui/text/format-count";
import { WinnerList } from "@rifas/ui/winner-card/list";
import { use } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { ButtonTo, LinkTo } from "../../../shared/link-to.tsx";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { LeaveApp } from "../../../shared/in-app/leave-app.tsx";
import { Share } from "../../../raffles/shown/share.tsx";
import { deferred } from "../../../shared/layout/deferred.tsx";
import { MinimumFacts } from "../../../raffles/draw/minimum-facts.tsx";
import { PrizeStandings } from "../../../raffles/draw/prize-standings.tsx";
import { LateRejections } from "../../../raffles/draw/late-rejections.tsx";

const InstantSection = deferred(
  async () => (await import("../../../raffles/draw/instant-section.tsx")).InstantSection,
);

/** The details below the sale panel: results, prizes, description, draw and sharing. */
export function RaffleDetails({ id }: { id: number }) {
  const raffle = useQuery(get("/raffles/{id}", { id })).data;
  const origin = use(OriginContext);
  // With the campaign of the link that opened it, as the other browser doesn't know of it.
  const { search } = useLocation();
  if (raffle === undefined) return null;
  const claim = claimWords(raffle);
  return (
    <Stack gap={12}>
      <LeaveApp address={`${origin}/rifas/${raffle.id}${search}`} subject="el enlace de la rifa" />
      {raffle.cancel_reason !== null && (
        <Section heading="Por qué se canceló">
          <Text width="prose" lines="kept">
            {raffle.cancel_reason}
          </Text>
        </Section>
      )}
      <Results raffle={raffle} />
      <Columns layout="sections-aside">
        <Stack gap={12}>
          {raffle.prizes.length > 0 && (
            <Section heading={raffle.prizes.length === 1 ? "El premio" : "Los premios"}>
              <PrizeList prizes={raffle.prizes.map(withWorth)} />
              {claim !== null && (
                <Space above={4} asChild>
                  <p>{asSentence(claim)}</p>
                </Space>
              )}
            </Section>
          )}
          {raffle.instant_prizes.length > 0 && <InstantSection raffle={raffle} />}
          <MinimumFacts raffle={raffle} />
          {raffle.description !== "" && (
            <Section heading="Sobre esta rifa">
              <Text width="prose" lines="kept">
                {raffle.description}
              </Text>
            </Section>
          )}
        </Stack>
        <Stack gap={12}>
          <Section heading="El sorteo" look="card">
            <DrawFacts raffle={raffle} />
            {isOver(raffle) && raffle.outcome !== "cancelled" && (
              <Space above={3}>
                <ButtonTo to={`/sorteo/${id}`} width="fill">
                  {raffle.outcome === null ? "Mira el sorteo en vivo" : "Mira cómo salió"}
                </ButtonTo>
              </Space>
            )}
            <Space above={3} asChild>
              <p>
                <TextLink>
                  <RouterLink to={`/libro/${id}`}>Cómo se comprueba</RouterLink>
                </TextLink>
              </p>
            </Space>
          </Section>
          <Section heading="Pásala" lead="Mientras más seamos, mejor.">
            <Share title={raffle.name} address={`${origin}/rifas/${raffle.id}`} />
          </Section>
        </Stack>
      </Columns>
    </Stack>
  );
}

function withWorth({ worth, ...prize }: Schema<"Prize">) {
  return worth === undefined
    ? prize
    : { ...prize, result: <p>{asSentence(`Vale ${prizeWorthWords(worth)}`)}</p> };
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
      {raffle.draw_source !== null && (
        <DetailRow label="Lotería">{withWholeTimes(raffle.draw_source)}</DetailRow>
      )}
      <DetailRow label="Cómo se sortea">
        <LinkTo to={`/sorteo/${raffle.id}`} place="row">
          Ver la regla
        </LinkTo>
      </DetailRow>
      {raffle.sales_close_at !== null && (
        <DetailRow label={isOver(raffle) ? "Se vendió hasta" : "Se vende hasta"}>
          {formatDateTime(raffle.sales_close_at)}
        </DetailRow>
      )}
      <DetailRow label="Boletos">{formatCount(raffle.total_tickets)}</DetailRow>
      <DetailRow label="Por compra">
        {raffle.min_per_purchase === 1
          ? `hasta ${formatCount(raffle.max_per_purchase)}`
          : `de ${formatCount(raffle.min_per_purchase)} a ${formatCount(raffle.max_per_purchase)}`}
      </DetailRow>
      {raffle.permit_number !== null && (
        <DetailRow label="Permiso">{raffle.permit_number}</DetailRow>
      )}
      {raffle.unclaimed_prizes !== null && (
        <DetailRow label="Premios sin reclamar">{raffle.unclaimed_prizes}</DetailRow>
      )}
    </DetailList>
  );
}

/** Whether its sale has ended for good. */
function isOver({ sale_state }: Raffle): boolean {
  return sale_state === "closed" || sale_state === "finished";
}

const AFTER_DRAW = "Compra aprobada después del sorteo";

/** The recorded results, with the versions before each correction. */
function Results({ raffle }: { raffle: Raffle }) {
  const [current, ...earlier] = raffle.results;
  if (current === undefined) return null;
  return (
    <>
      <Section
        heading="Los números que ganaron"
        action={
          raffle.draw_rule.method === "manual" ? undefined : (
            <LinkTo to={`/libro/${raffle.id}`} place="standalone">
              Cómo se sorteó
            </LinkTo>
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
            summary={`Cambió el ${formatDateTime(laterOf(raffle, index))}: antes decía`}
          >
            <p>{raffle.results[index]?.reason ?? ""}</p>
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
      <PrizeStandings raffleId={raffle.id} prizes={current.results} />
      <LateRejections rejected={raffle.late_rejections} />
    </>
  );
}

/** When the version after the one at `index` of the earlier versions was recorded. */
function laterOf(raffle: Raffle, index: number): string {
  return raffle.results[index]?.recorded_at ?? "";
}

function wordsOf({ ticket_number: number, owner }: Schema<"PrizeResult">): string {
  return number === null ? "sin ganador" : `${number} (${owner ?? "no vendido"})`;
}

import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useEffect, useState, type ReactNode } from "react";
import { TextList } from "../../shared/text-list.tsx";
import { ButtonTo, LinkTo } from "../../shared/link-to.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { DigitsForm } from "./digits-form.tsx";
import { Banner } from "@rifas/ui/banner";
import { Disclosure } from "@rifas/ui/disclosure";
import { Heading } from "@rifas/ui/heading";
import { formatCount } from "@rifas/ui/text/format-count";
import { ruleWords } from "../draw/rule-words.ts";

interface ComputedResultsProps {
  raffle: RaffleForStaff;
  now: number;
  /** Shown if staff have to enter the numbers after all, such as after a restored backup. */
  byHand: ReactNode;
}

/** The draw of a raffle whose rule decides: its progress, and the digits that only staff can enter. */
export function ComputedResults({ raffle, now, byHand }: ComputedResultsProps) {
  const result = useQuery(get("/raffles/{id}/draw", { id: raffle.id }));
  const rules = useQuery(get("/raffles/{id}/draw-rules", { id: raffle.id })).data?.versions[0];
  const { data: draw } = result;
  const revalidate = useRevalidate();
  const isWhole = draw?.computed === true && draw.prizes.every(({ state }) => state === "drawn");
  const isNews = isWhole && raffle.outcome === null;
  useEffect(() => {
    if (isNews) revalidate([queryGroups.raffles]);
  }, [isNews, revalidate]);
  if (draw === undefined) {
    const said = { label: "Cargando el sorteo…", title: "No pudimos cargar el sorteo" };
    return <Query of={result} sizes={["code"]} corners="card" {...said} />;
  }
  if (!draw.computed) return byHand;
  const asks = draw.prizes.some(({ state }) => state === "waiting_digits");
  return (
    <Section
      heading="El sorteo"
      look="card"
      lead="Los ganadores salen de la regla anotada en el libro: nadie los escribe a mano."
      action={
        <LinkTo to={`/libro/${raffle.id}`} place="standalone">
          Ver el libro
        </LinkTo>
      }
    >
      <Stack gap={6}>
        <Stack asChild gap={5}>
          <ol>
            {draw.prizes.map((prize) => {
              const rule = rules?.prizes.find((one) => one.prize_position === prize.prize_position);
              return (
                <Stack key={prize.prize_position} asChild gap={2}>
                  <li>
                    <Heading level={3} size="lg">
                      {prize.prize_title}
                    </Heading>
                    <PrizeState prize={prize} />
                    {rule === undefined || rules === undefined ? null : (
                      <Disclosure summary="Su regla">
                        <TextList of={ruleWords(rule, rules)} look="sentences" />
                      </Disclosure>
                    )}
                  </li>
                </Stack>
              );
            })}
          </ol>
        </Stack>
        {raffle.draw_rule.lotteries.length === 0 ? null : (
          <Digits raffle={raffle} draw={draw} now={now} asks={asks} />
        )}
      </Stack>
    </Section>
  );
}

/** The form of the digits: open while some are missing, and afterwards to correct them. */
function Digits(props: Parameters<typeof DigitsForm>[0] & { asks: boolean }) {
  const { asks, ...form } = props;
  const [correcting, setCorrecting] = useState(false);
  if (form.draw.prizes.some(({ state }) => state === "scheduled")) return null;
  if (asks || correcting) return <DigitsForm {...form} onDone={() => setCorrecting(false)} />;
  return (
    <div>
      <Button tone="outline" onClick={() => setCorrecting(true)}>
        Corregir cifras…
      </Button>
    </div>
  );
}

type PrizeDraw = Schema<"PrizeDraw">;

function PrizeState({ prize }: { prize: PrizeDraw }) {
  const { state, ticket_number: number, beacon_round: round } = prize;
  switch (state) {
    case "scheduled":
      return <p>Espera la hora del sorteo y el sello del libro.</p>;
    case "waiting_turn":
      return <p>Cifras anotadas. Le toca después de los premios anteriores.</p>;
    case "waiting_digits":
      return <p>Faltan las cifras de la lotería.</p>;
    case "waiting_beacon":
      return (
        <Banner tone="info" title="Esperando el número público">
          Es el de la ronda {formatCount(round ?? 0)} de drand, que todavía no se ha podido leer. Se
          sortea sola en cuanto llegue; ninguna otra ronda lo reemplaza.
        </Banner>
      );
    case "waiting_review":
      return (
        <Banner
          tone="warning"
          title={`Salió el ${number ?? ""}, con el pago por revisar`}
          action={
            <ButtonTo
              to={`/admin/tickets?vista=buscar&compra=${prize.purchase_id ?? ""}`}
              tone="outline"
              size="sm"
            >
              Revisar el pago
            </ButtonTo>
          }
        >
          Apruébalo y gana. Si lo rechazas, el premio se vuelve a sortear solo, a la vista de todos.
        </Banner>
      );
    case "drawn":
      return <p>{resultWords(prize)}</p>;
  }
}

function resultWords({ ticket_number: number, sold }: PrizeDraw): string {
  if (number === null) return "Sin ganador, según la regla.";
  return sold
    ? `Salió el ${number}.`
    : `Salió el ${number}, que no se vendió. Según la regla, el premio queda sin ganador: no se sortea otra vez.`;
}

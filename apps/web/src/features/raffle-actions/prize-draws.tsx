import type { Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { BulletedList } from "@rifas/ui/bulleted-list";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { Heading } from "@rifas/ui/heading";
import { Stack } from "@rifas/ui/stack";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { ruleWords } from "../../shared/raffle/rule-words.ts";

type PrizeDraw = Schema<"PrizeDraw">;

/** How far the draw of each prize is, with its rule in words. */
export function PrizeDraws(props: {
  draw: Schema<"RaffleDraw">;
  /** The rules in force; undefined until they have loaded. */
  rules: Schema<"DrawRuleVersion"> | undefined;
}) {
  const { draw, rules } = props;
  return (
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
                    <BulletedList look="sentences">
                      {ruleWords(rule, rules).map((sentence) => (
                        <li key={sentence}>{sentence}</li>
                      ))}
                    </BulletedList>
                  </Disclosure>
                )}
              </li>
            </Stack>
          );
        })}
      </ol>
    </Stack>
  );
}

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
        <Banner tone="info" title="Esperando la baliza">
          Sale de la ronda {formatCount(round ?? 0)}, que todavía no se ha podido leer. Se sortea
          sola en cuanto llegue; ninguna otra ronda la reemplaza.
        </Banner>
      );
    case "waiting_review":
      return (
        <Banner
          tone="warning"
          title={`Salió el ${number ?? ""}, con el pago por revisar`}
          action={
            <Button asChild tone="outline" size="sm">
              <RouterLink to={`/admin/tickets?vista=buscar&compra=${prize.purchase_id ?? ""}`}>
                Revisar el pago
              </RouterLink>
            </Button>
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

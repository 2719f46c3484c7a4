import type { Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { ruleWords } from "../../raffle/rule-words.ts";

type PrizeDraw = Schema<"PrizeDraw">;

/** How far the draw of each prize is, with its rule in words. */
export function PrizeDraws(props: {
  draw: Schema<"RaffleDraw">;
  /** The rules in force; undefined until they have loaded. */
  rules: Schema<"DrawRuleVersion"> | undefined;
}) {
  const { draw, rules } = props;
  return (
    <ol className="grid gap-5">
      {draw.prizes.map((prize) => {
        const rule = rules?.prizes.find((one) => one.prize_position === prize.prize_position);
        return (
          <li key={prize.prize_position} className="grid min-w-0 gap-2">
            <h3 className="text-lg wrap-anywhere">{prize.prize_title}</h3>
            <PrizeState prize={prize} />
            {rule === undefined || rules === undefined ? null : (
              <Disclosure summary="Su regla">
                <ul className="grid max-w-prose list-disc gap-1 pl-5">
                  {ruleWords(rule, rules).map((sentence) => (
                    <li key={sentence} className="wrap-anywhere">
                      {sentence}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        );
      })}
    </ol>
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
      return <p>{number === null ? "Sin ganador, según la regla." : `Salió el ${number}.`}</p>;
  }
}

import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { formatCount } from "@rifas/ui/text/format-count";

type Version = Schema<"DrawRuleVersion">;
type PrizeRule = Schema<"LoggedPrizeRule">;

/** A prize's rule in sentences for buyers. */
export function ruleWords(rule: PrizeRule, version: Version): string[] {
  const { last_digits: digits } = rule;
  if (rule.instant_at !== null) {
    const when = formatDateTime(rule.instant_at);
    return [
      asSentence(
        `Participan los números con el pago ya aprobado el ${when}, y la venta sigue. Se sortea entre ellos con ${beaconWords(rule)}`,
      ),
    ];
  }
  if (digits === null) {
    return [asSentence(`Se sortea entre todos los números vendidos con ${beaconWords(rule)}`)];
  }
  return [
    asSentence(winningDigits(rule.lotteries, digits, version.draw_date)),
    ...fairness(digits, version.total_tickets),
    asSentence(`Si ese número no se vendió, ${otherwise(rule)}`),
    asSentence(
      `Si la lotería no hace el sorteo ese día, vale el siguiente del mismo nombre dentro de los 7 días; después, ${otherwise(rule)}`,
    ),
  ];
}

function winningDigits(lotteries: readonly string[], digits: number, drawDate: string): string {
  const names = lotteries.map((name) => `«${name}»`).join(" y ");
  const from =
    lotteries.length === 1
      ? `del sorteo ${names}`
      : `de los resultados de ${names}, escritos seguidos`;
  const last = digits === 1 ? "da la última cifra" : `dan las últimas ${digits} cifras`;
  return `Gana el número que ${last} ${from}, el ${formatDateTime(drawDate)}`;
}

/** How digits become numbers if the raffle has fewer numbers than the digits can express. */
function fairness(digits: number, total: number): string[] {
  const results = 10 ** digits;
  if (results === total) return [];
  const accepted = Math.floor(results / total) * total;
  const rest =
    accepted === total
      ? ""
      : ` Los demás se dividen entre ${formatCount(total)} y el resto es el número.`;
  const refused =
    accepted === results
      ? ""
      : ` Los resultados desde ${formatCount(accepted)} no valen, como si el número no se hubiera vendido.`;
  return [`Así todos los números tienen la misma oportunidad:${refused}${rest}`];
}

function otherwise(rule: PrizeRule): string {
  return rule.beacon_round === null
    ? "el premio queda sin ganador"
    : `se sortea entre los vendidos con ${beaconWords(rule)}`;
}

function beaconWords({ beacon_round: round, beacon_at: at }: PrizeRule): string {
  const when = at === null ? "" : `, que sale el ${formatDateTime(at)}`;
  return `la ronda ${formatCount(round ?? 0)} de la baliza pública drand${when}`;
}

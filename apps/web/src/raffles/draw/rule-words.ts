import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { formatCount } from "@rifas/ui/text/format-count";

type Version = Schema<"DrawRuleVersion">;
type PrizeRule = Schema<"LoggedPrizeRule">;

/** A prize's rule in sentences for buyers. */
export function ruleWords(rule: PrizeRule, version: Version): string[] {
  return [...ownWords(rule, version), ...sharedWords([rule], version)];
}

/** What a prize's rule says of this prize only. */
export function ownWords(rule: PrizeRule, version: Version): string[] {
  if (rule.last_digits === null) return [];
  return [asSentence(winningDigits(rule.lotteries, rule.last_digits, version.draw_date))];
}

/** The rest of the rule of prizes that are drawn in the same way, said once for all of them; they are at least one. */
export function sharedWords(rules: readonly PrizeRule[], version: Version): string[] {
  const [first] = rules;
  if (first === undefined) return [];
  const isOne = rules.length === 1;
  if (first.instant_at !== null) {
    const when = formatDateTime(first.instant_at);
    return [
      asSentence(
        `Participan los números con el pago ya aprobado el ${when}, y la venta sigue. Se sortea entre ellos con ${beaconWords(rules)}`,
      ),
    ];
  }
  if (first.last_digits === null) {
    return [
      asSentence(
        `${isOne ? "Se sortea" : "Se sortean"} entre todos los números vendidos con ${beaconWords(rules)}`,
      ),
    ];
  }
  const otherwise =
    first.beacon_round === null
      ? "el premio queda sin ganador"
      : `se sortea entre los vendidos con ${beaconWords(rules)}`;
  return [
    ...fairness(first.last_digits, version.total_tickets),
    asSentence(`Si ${isOne ? "ese" : "un"} número no se vendió, ${otherwise}`),
    asSentence(
      `Si la lotería no hace el sorteo ese día, vale el siguiente del mismo nombre dentro de los 7 días; después, ${isOne ? otherwise : "lo mismo que si el número no se vendió"}`,
    ),
  ];
}

/** Whether one sentence can say how both are drawn. */
export function drawnAlike(one: PrizeRule, other: PrizeRule): boolean {
  return (
    one.instant_at === null &&
    other.instant_at === null &&
    one.last_digits === other.last_digits &&
    (one.beacon_round === null) === (other.beacon_round === null)
  );
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

function beaconWords(rules: readonly PrizeRule[]): string {
  const rounds = rules.map(({ beacon_round: round }) => formatCount(round ?? 0));
  const at = rules[0]?.beacon_at ?? null;
  const when = at === null ? "" : formatDateTime(at);
  if (rounds.length === 1)
    return `la ronda ${rounds.join()} de la fuente pública de azar drand${when && `, que sale el ${when}`}`;
  return `las rondas ${new Intl.ListFormat("es").format(rounds)} de la fuente pública de azar drand, una para cada premio en su orden${when && `, desde el ${when}`}`;
}

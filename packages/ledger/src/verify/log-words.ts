/** What a log says of itself, in words for buyers, beside the checks. */
import { saySame, type EntryOf, type ReadEntry } from "../entry.ts";
import type { PrizeRule } from "../prize-rule.ts";
import type { MinimumRule } from "../minimum-rule.ts";
import { moneyWords } from "../money-words.ts";
import { prizeWords, type Terms, type TermsChange } from "../terms.ts";
import { caracasTime } from "./caracas-time.ts";
import type { History } from "./history.ts";
import { isSameRule } from "./rules-history.ts";
import { visibleText } from "./visible-text.ts";

/** What a whole log says of itself. */
export interface SaidByLog {
  readonly raffle: number;
  /** When the rules in force announce the draw; null before the first rules. */
  readonly draw: string | null;
  /** What they announce, what an earlier log counted, and what this verifier doesn't know, in words. */
  readonly announced: readonly string[];
  /** When, how and why the rules were changed after the first sale, the first time first, in words. */
  readonly changes: readonly string[];
  /** When and why the sale was reopened after a seal, the first time first. */
  readonly reopened: readonly { readonly at: string; readonly reason: string }[];
}

/** When and why the sale was reopened after a seal; the time is the organiser's word. */
function reopenedSentence({ at, reason }: { at: string; reason: string }): string {
  const text = `El libro dice que la venta se reabrió el ${caracasTime(at)}, hora de Caracas. ${reason}`;
  return visibleText(text);
}

/** When, how and why the rules were changed; the time is the organiser's word. */
export function changedRulesSentence({
  former,
  rules,
  terms,
}: {
  readonly former: EntryOf<"rules">;
  readonly rules: EntryOf<"rules">;
  /** What differs between their terms, if the bundle has both. */
  readonly terms: readonly TermsChange[];
}): string {
  const moved = (["draw", "seal"] as const).flatMap((name) =>
    former[name] === rules[name]
      ? []
      : [
          `el ${MOMENTS[name]} pasó del ${caracasTime(former[name])} al ${caracasTime(rules[name])}`,
        ],
  );
  const isOther = ({ prize, rule }: (typeof rules.prize)[number]) =>
    prize <= former.prizes && !isSameRule(rule, former.prize[prize - 1]?.rule);
  const other = rules.prize.filter(isOther);
  const what = [
    ...moved,
    ...(former.prizes === rules.prizes
      ? []
      : [`hay ${rules.prizes} premios en vez de ${former.prizes}`]),
    ...other.map(({ prize }) => `la regla del premio ${prize} es otra`),
    ...(saySame(["claim"], former, rules)
      ? []
      : [`el plazo para reclamar pasó de ${claimWords(former)} a ${claimWords(rules)}`]),
    ...terms.map(changedTermSentence),
  ];
  const changes = what.length === 0 ? "" : `: ${what.join("; ")}`;
  const reason = rules.reason ?? "no lo dice.";
  const text = `El ${caracasTime(rules.at)}, hora de Caracas, cambiaron las reglas${changes}. Motivo: ${reason}`;
  return visibleText(text);
}

/** One of the terms that changed, with the old and the new text. */
function changedTermSentence({ what, prize, before, after }: TermsChange): string {
  const name = prize === null ? NAMES_OF_TERMS[what] : `el premio ${prize}`;
  const [was, is] = [before, after].map((text) => (text === null ? "nada" : `«${text}»`));
  return `${name} pasó de ${was} a ${is}`;
}

const NAMES_OF_TERMS: Readonly<Record<TermsChange["what"], string>> = {
  name: "el nombre de la rifa",
  organizer: "el organizador",
  permit: "el permiso",
  unclaimed: "lo que pasa con los premios sin reclamar",
  prize: "un premio",
};

/** What the log announces, a sentence for each of the terms; without terms only how many prizes. */
export function announcedSentences(
  rules: EntryOf<"rules">,
  terms: Terms | null,
): readonly string[] {
  const price = [
    `Precio de un boleto: ${moneyWords(rules.price, "BS")}.`,
    ...(rules.minimum === null ? [] : [minimumSentence(rules.minimum)]),
    ...(rules.claim === null ? [] : [`Plazo para reclamar un premio: ${claimWords(rules)}.`]),
  ];
  if (terms === null) return price;
  const { name, organizer, permit, unclaimed, prize } = terms;
  const said = [
    `Rifa: «${name}», de ${organizer}. ${permit === null ? "No dice su permiso." : `Permiso: ${permit}.`}`,
    ...prize.map(
      (one) =>
        `Premio ${one.prize}: ${prizeWords(one)}${drawnBy(rules.prize[one.prize - 1]?.rule)}`,
    ),
    unclaimed === null
      ? "Las bases no dicen qué pasa con un premio que nadie reclama."
      : `Premios sin reclamar: ${unclaimed}`,
    ...price,
  ];
  return said.map(visibleText);
}

function minimumSentence({ least, postponed, otherwise }: MinimumRule): string {
  const last = otherwise === "drawn" ? "se sortea igual" : "se cancela y se devuelve el dinero";
  const what =
    postponed === null
      ? last
      : `el sorteo pasa al ${caracasTime(postponed)}; si entonces tampoco llega, ${last}`;
  return `Mínimo de venta: si al cierre hay menos de ${least} vendidos, ${what}.`;
}

function claimWords({ claim }: EntryOf<"rules">): string {
  if (claim === null) return "ninguno";
  const what = claim.unclaimed === "redrawn" ? "se sortea otra vez" : "queda como dicen las bases";
  return `${claim.days} días desde el sorteo, y el que nadie reclame ${what}`;
}

function drawnBy(rule: PrizeRule | undefined): string {
  if (rule === undefined) return "";
  if (rule.kind === "drand") return ` (ronda ${rule.round} de la fuente de azar)`;
  if (rule.kind === "instant") return ` (instantáneo, el ${caracasTime(rule.at)})`;
  return ` (${rule.draws.map(({ name, at }) => `${name}, ${caracasTime(at)}`).join(" y ")})`;
}

/** What to say of entries whose types are newer than this verifier. */
export function unknownSentences(entries: readonly ReadEntry[]): readonly string[] {
  return entries.flatMap((entry, index) =>
    entry.type === "unknown"
      ? [`La anotación ${index} del libro es de un tipo nuevo, «${entry.name}».`]
      : [],
  );
}

/** Instant prizes whose numbers were counted in an earlier log, and what it drew; nothing in the bundle proves it. */
export function earlierCutSentences({ cuts, draws }: History): readonly string[] {
  return [...cuts].map(([prize, { entry }]) => {
    const drawn = draws.findLast((draw) => draw.entry.prize === prize)?.entry.number;
    const number = drawn === "none" ? "no salió ningún número" : `salió el número ${drawn}`;
    const result = drawn === undefined ? "allí no está su resultado" : number;
    return `Según el libro anterior, el premio instantáneo ${prize} se contó el ${caracasTime(entry.at)}, hora de Caracas, y ${result}.`;
  });
}

/** All that a log says of itself beside the checks. */
export function sentencesAbout(said: SaidByLog | null): readonly string[] {
  if (said === null) return [];
  return [...said.announced, ...said.changes, ...said.reopened.map(reopenedSentence)];
}

const MOMENTS = { draw: "sorteo", seal: "sello" } as const;

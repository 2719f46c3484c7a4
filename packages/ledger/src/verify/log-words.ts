/** What a log says of itself, in words for buyers, beside the checks. */
import { saySame, type EntryOf } from "../entry.ts";
import type { MinimumRule, PrizeRule } from "../entry-values.ts";
import { moneyWords } from "../prize-worth.ts";
import { changedTerms, prizeWords, type Terms, type TermsChange } from "../terms.ts";
import { caracasTime } from "./caracas-time.ts";
import { termsOf, type ShownTerms } from "./check-terms.ts";
import type { Evidence } from "./evidence.ts";
import type { ChangedRules, History } from "./history.ts";
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

/** What a log and those that it continues say, with the terms that the bundle shows. */
export function saidByLogs({ books, histories }: Evidence, shown: ShownTerms): SaidByLog {
  const [{ raffle, entries }] = books;
  const [{ rules: last }, ...older] = histories;
  const rules = last?.entry ?? null;
  return {
    raffle,
    draw: rules?.draw ?? null,
    announced: [
      ...(rules === null ? [] : announcedSentences(rules, termsOf(shown, rules))),
      ...older.toReversed().flatMap(earlierCutSentences),
      ...entries.flatMap((entry, index) =>
        entry.type === "unknown"
          ? [`La anotación ${index} del libro es de un tipo nuevo, «${entry.name}».`]
          : [],
      ),
    ],
    changes: histories
      .toReversed()
      .flatMap(({ changedRules }) => changedRules)
      .filter((change) => change.changesDraw || change.changesTerms)
      .map((change) => changedRulesSentence(change, shown)),
    reopened: books
      .toReversed()
      .flatMap((book) => book.entries)
      .flatMap((one) => (one.type === "reopened" ? [{ at: one.at, reason: one.reason }] : [])),
  };
}

/** All that a log says of itself beside the checks. */
export function sentencesAbout(said: SaidByLog | null): readonly string[] {
  if (said === null) return [];
  return [...said.announced, ...said.changes, ...said.reopened.map(reopenedSentence)];
}

/** When and why the sale was reopened after a seal; the time is the organiser's word. */
function reopenedSentence({ at, reason }: { at: string; reason: string }): string {
  const text = `El libro dice que la venta se reabrió el ${caracasTime(at)}, hora de Caracas. ${reason}`;
  return visibleText(text);
}

/** When, how and why the rules were changed; the time is the organiser's word. What differs between their terms if the bundle has both. */
function changedRulesSentence({ former, entry: rules }: ChangedRules, shown: ShownTerms): string {
  const [before, after] = [termsOf(shown, former), termsOf(shown, rules)];
  const moved = (["draw", "seal"] as const).flatMap((name) => {
    const times = `del ${caracasTime(former[name])} al ${caracasTime(rules[name])}`;
    return former[name] === rules[name] ? [] : [`el ${MOMENTS[name]} pasó ${times}`];
  });
  const other = rules.prize.filter(
    ({ prize, rule }) => prize <= former.prizes && !isSameRule(rule, former.prize[prize - 1]?.rule),
  );
  const what = [
    ...moved,
    ...(former.prizes === rules.prizes
      ? []
      : [`hay ${rules.prizes} premios en vez de ${former.prizes}`]),
    ...other.map(({ prize }) => `la regla del premio ${prize} es otra`),
    ...(saySame(["claim"], former, rules)
      ? []
      : [`el plazo para reclamar pasó de ${claimWords(former)} a ${claimWords(rules)}`]),
    ...(before && after ? changedTerms(before, after).map(changedTermSentence) : []),
  ];
  const changes = what.length === 0 ? "" : `: ${what.join("; ")}`;
  const reason = rules.reason ?? "no lo dice.";
  const text = `El ${caracasTime(rules.at)}, hora de Caracas, cambiaron las reglas${changes}. Motivo: ${reason}`;
  return visibleText(text);
}

const MOMENTS = { draw: "sorteo", seal: "sello" } as const;

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
function announcedSentences(rules: EntryOf<"rules">, terms: Terms | null): readonly string[] {
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
  const draws = rule.draws.map(({ name, at }) => `${name}, ${caracasTime(at)}`).join(" y ");
  return ` (${draws}${rule.issued === undefined ? "" : `, que solo da ${rule.issued}`})`;
}

/** Instant prizes whose numbers were counted in an earlier log, and what it drew; nothing in the bundle proves it. */
function earlierCutSentences({ cuts, draws }: History): readonly string[] {
  return [...cuts].map(([prize, { entry }]) => {
    const drawn = draws.findLast((draw) => draw.entry.prize === prize)?.entry.number;
    const number = drawn === "none" ? "no salió ningún número" : `salió el número ${drawn}`;
    const result = drawn === undefined ? "allí no está su resultado" : number;
    return `Según el libro anterior, el premio instantáneo ${prize} se contó el ${caracasTime(entry.at)}, hora de Caracas, y ${result}.`;
  });
}

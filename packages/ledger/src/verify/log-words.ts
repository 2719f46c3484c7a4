/** What a log says of itself, in words for buyers, beside the checks. */
import type { PrizeRule } from "../prize-rule.ts";
import type { TermsChange } from "../terms.ts";
import { caracasTime } from "./caracas-time.ts";
import { isSameRule } from "./rules-history.ts";
import { visibleText } from "./visible-text.ts";
import type { Announcement, EarlierCut, RulesChange, SealedRaffle } from "./verify-bundle.ts";

/** When and why the sale was reopened after a seal; the time is the organiser's word. */
export function reopenedSentence({ at, reason }: { at: string; reason: string }): string {
  const text = `El libro dice que la venta se reabrió el ${caracasTime(at)}, hora de Caracas. ${reason}`;
  return visibleText(text);
}

/** When, how and why the rules were changed; the time is the organiser's word. */
export function changedRulesSentence({ former, rules, terms }: RulesChange): string {
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
    ...terms.map(changedTermSentence),
  ];
  const changes = what.length === 0 ? "" : `: ${what.join("; ")}`;
  const reason = rules.reason ?? "no lo dice.";
  const text = `El ${caracasTime(rules.at)}, hora de Caracas, cambiaron las reglas${changes}. Motivo: ${reason}`;
  return visibleText(text);
}

/** One of the terms that changed, with the old and the new text. */
export function changedTermSentence({ what, prize, before, after }: TermsChange): string {
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
export function announcedSentences({ rules, terms }: Announcement): readonly string[] {
  const price = `Precio de un boleto: ${priceOf(rules.price)}.`;
  if (terms === null) return [price];
  const { name, organizer, permit, unclaimed, prize } = terms;
  const said = [
    `Rifa: «${name}», de ${organizer}. ${permit === null ? "No dice su permiso." : `Permiso: ${permit}.`}`,
    ...prize.map(
      (one) => `Premio ${one.prize}: ${one.title}${drawnBy(rules.prize[one.prize - 1]?.rule)}`,
    ),
    unclaimed === null
      ? "Las bases no dicen qué pasa con un premio que nadie reclama."
      : `Premios sin reclamar: ${unclaimed}`,
    price,
  ];
  return said.map(visibleText);
}

function drawnBy(rule: PrizeRule | undefined): string {
  if (rule === undefined) return "";
  if (rule.kind === "drand") return ` (ronda ${rule.round} de la baliza)`;
  if (rule.kind === "instant") return ` (instantáneo, el ${caracasTime(rule.at)})`;
  return ` (${rule.draws.map(({ name, at }) => `${name}, ${caracasTime(at)}`).join(" y ")})`;
}

/** 'BS 1.234,50' with a no-break space, as the product shows every price. */
function priceOf(price: string): string {
  const [whole = "", cents = ""] = price.split(".");
  return `BS\u00a0${whole.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ".")},${cents}`;
}

/** An entry of a type that came later than this verifier. */
export function unknownSentence({ index, name }: SealedRaffle["unknown"][number]): string {
  return `La anotación ${index} del libro es de un tipo nuevo, «${name}».`;
}

/** An instant prize whose numbers were counted in an earlier log, and what it drew; nothing in the bundle proves it. */
export function earlierCutSentence({ prize, at, number }: EarlierCut): string {
  const what = {
    none: "y no salió ningún número",
    missing: "y allí no está su resultado",
  };
  const result =
    number === null ? what.missing : number === "none" ? what.none : `y salió el número ${number}`;
  return `Según el libro anterior, el premio instantáneo ${prize} se contó el ${caracasTime(at)}, hora de Caracas, ${result}.`;
}

/** All that a log says of itself beside the checks. */
export function sentencesAbout(raffle: SealedRaffle | null): readonly string[] {
  if (raffle === null) return [];
  const { announced, earlierCuts, changes, reopened, unknown } = raffle;
  return [
    ...(announced === null ? [] : announcedSentences(announced)),
    ...earlierCuts.map(earlierCutSentence),
    ...changes.map(changedRulesSentence),
    ...reopened.map(reopenedSentence),
    ...unknown.map(unknownSentence),
  ];
}

const MOMENTS = { draw: "sorteo", seal: "sello" } as const;

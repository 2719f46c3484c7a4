/** A verifier's verdict: one line per check, each with a stable code, and one headline for all. */
import { HEADLINES, SENTENCES, type CheckColour, type Headline } from "./words.ts";

export type CheckName =
  | "demo"
  | "key"
  | "log"
  | "earlier"
  | "history"
  | "terms"
  | "rules"
  | "seal"
  | "witness"
  | "cut"
  | "reopened"
  | "seen"
  | "monitor"
  | "draw"
  | "winner"
  | "prize"
  | "cancelled"
  | "receipt";

type Groups = typeof SENTENCES;

/** A code, or what exactly is wrong: only the code is part of the format. */
export type Reason = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

interface Said {
  readonly code: string;
  /** Null for what says nothing of the raffle as a whole. */
  readonly headline: Headline | null;
  readonly sentence: string;
}

const isHeadline = (name: string): name is Headline => name in HEADLINES;

/** What every reason says, in the table's order. */
export const REASONS: ReadonlyMap<string, Said> = new Map(
  Object.entries(SENTENCES).flatMap(([group, sentences]) =>
    Object.entries(sentences).map(([reason, sentence]): [string, Said] => {
      if (group === "none") return [reason, { code: reason, headline: null, sentence }];
      if (isHeadline(group)) return [reason, { code: reason, headline: group, sentence }];
      return [reason, { code: group, headline: "false", sentence }];
    }),
  ),
);

function saidBy(reason: Reason): Said {
  const said = REASONS.get(reason);
  if (said === undefined) throw new RangeError(`No reason ${reason}`);
  return said;
}

export interface Check {
  readonly check: CheckName;
  /** The format's name of the reason. */
  readonly code: string;
  readonly reason: Reason;
  /** The prize that the check is about; null for all others. */
  readonly prize: number | null;
}

export function check(name: CheckName, reason: Reason, prize: number | null = null): Check {
  return { check: name, code: saidBy(reason).code, reason, prize };
}

/** The checks of several reasons, each code only once. */
export function checksOf(name: CheckName, reasons: Iterable<Reason>): readonly Check[] {
  const checks = [...reasons].map((reason) => check(name, reason));
  return checks.filter(({ code }, at) => checks.findIndex((one) => one.code === code) === at);
}

export function isRed(reason: Reason): boolean {
  return colourOf(reason) === "red";
}

/** How a check's outcome is shown. */
export function colourOf(reason: Reason): CheckColour {
  const { headline } = saidBy(reason);
  return headline === null ? "neutral" : HEADLINES[headline];
}

/** The headline of several checks: the worst that one of them gives. */
export function headlineOf(checks: readonly Pick<Check, "reason">[]): Headline {
  return worst(checks.map(({ reason }) => headlineBy(reason)));
}

/** The headline that a reason gives; null for what says nothing of the raffle as a whole. */
export function headlineBy(reason: Reason): Headline | null {
  return saidBy(reason).headline;
}

/** The worst of some headlines. */
export function worst(given: readonly (Headline | null)[]): Headline {
  const all = Object.keys(HEADLINES).filter(isHeadline);
  return all.findLast((one) => given.includes(one)) ?? "waiting";
}

/** The sentence of one check. */
export function sentenceOf({ reason, prize }: Pick<Check, "reason" | "prize">): string {
  const { sentence } = saidBy(reason);
  return prize === null ? sentence : `Premio ${prize}: ${sentence}`;
}

/** How a prize's number is determined: one line, announced in the log before the first sale. */
import { utf8 } from "./bytes.ts";
import { isWellFormed } from "./well-formed.ts";
import { parseDecimal } from "./decimal.ts";
import { isRound } from "./drand-rounds.ts";
import { isInstant, isLocalInstant } from "./instants.ts";
import { isOneLine } from "./one-line.ts";

/** A draw of a lottery, as the lottery publishes its name and time. */
export interface LotteryDraw {
  readonly name: string;
  /** With its offset, '2026-12-01T22:45-04:00'. */
  readonly at: string;
}

export interface DrandRule {
  readonly kind: "drand";
  readonly round: number;
}

export type PrizeRule =
  | DrandRule
  /** Drawn among the numbers sold at an instant before the draw, which a cut of the log records. */
  | { readonly kind: "instant"; readonly at: string; readonly round: number }
  | {
      readonly kind: "lottery";
      /** One to four; their results are concatenated in this order. */
      readonly draws: readonly LotteryDraw[];
      /** How many of the last digits are used. */
      readonly last: number;
      /** Decides if the number is not sold or the digits would favour low numbers; null leaves the prize without a winner. */
      readonly otherwise: DrandRule | null;
    };

const MAX_LENGTH = 200;

/** The rule's text, without the prize's place. */
export function writePrizeRule(rule: PrizeRule): string {
  if (rule.kind === "drand") return writeDrand(rule);
  if (rule.kind === "instant") return `instant ${rule.at} ${writeDrand(rule)}`;
  const [first = "", ...others] = rule.draws.map(({ name, at }) => `"${name}" ${at}`);
  const rest = others.map((draw) => `, ${draw}`).join("");
  const otherwise = rule.otherwise === null ? "void" : writeDrand(rule.otherwise);
  return `lottery ${first} last ${rule.last}${rest} else ${otherwise}`;
}

/** Reads exactly what `writePrizeRule` writes, at most 200 bytes; null for anything else. */
export function parsePrizeRule(text: string): PrizeRule | null {
  if (text.length > MAX_LENGTH || !isWellFormed(text) || utf8(text).length > MAX_LENGTH)
    return null;
  const [kind] = text.split(" ", 1);
  if (kind === "instant") return parseInstant(text);
  return kind === "lottery" ? parseLottery(text) : parseDrand(text);
}

function writeDrand({ round }: { readonly round: number }): string {
  return `drand quicknet ${round} among sold`;
}

function parseDrand(text: string): DrandRule | null {
  const round = parseDecimal(/^drand quicknet ([0-9]{1,13}) among sold$/.exec(text)?.[1] ?? "");
  return round !== null && isRound(round) ? { kind: "drand", round } : null;
}

function parseInstant(text: string): PrizeRule | null {
  const [, at = "", drand = ""] = /^instant ([^ ]{20}) (.+)$/.exec(text) ?? [];
  const rule = parseDrand(drand);
  return rule !== null && isInstant(at) ? { kind: "instant", at, round: rule.round } : null;
}

function parseLottery(text: string): PrizeRule | null {
  const pattern =
    /^lottery ("[^"]+" [^ ]{22}) last ([0-9]{1,2})((?:, "[^"]+" [^ ]{22}){0,3}) else (.+)$/;
  const [, first = "", digits = "", others = "", unsold = ""] = pattern.exec(text) ?? [];
  const last = parseDecimal(digits);
  const otherwise = unsold === "void" ? null : parseDrand(unsold);
  const draws = parseDraws(first + others);
  if (draws === null || last === null || last < 1) return null;
  if (otherwise === null && unsold !== "void") return null;
  return { kind: "lottery", draws, last, otherwise };
}

function parseDraws(text: string): readonly LotteryDraw[] | null {
  const found = [...text.matchAll(/"([^"]+)" ([^ ]{22})/g)];
  const draws = found.map(([, name = "", at = ""]) => ({ name, at }));
  return draws.every(({ name, at }) => isOneLine(name) && isLocalInstant(at)) ? draws : null;
}

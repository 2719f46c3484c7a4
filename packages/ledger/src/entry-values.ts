/** Values of entry lines that have their own grammar. */
import { fromHex } from "./bytes.ts";
import { parseDecimal } from "./decimal.ts";
import { isRound } from "./drand-rounds.ts";
import { line, type Field } from "./entry-fields.ts";
import { isLocalInstant } from "./instants.ts";
import { isOneLine } from "./one-line.ts";
import { parsePrizeRule, writePrizeRule, type LotteryDraw, type PrizeRule } from "./prize-rule.ts";

/** A round of quicknet with its signature in hexadecimal, which the entry doesn't check. */
export interface BeaconRound {
  readonly round: number;
  readonly signature: string;
}

export interface PrizeLine {
  /** From 1. */
  readonly prize: number;
  readonly rule: PrizeRule;
}

export interface PublishedResult extends LotteryDraw {
  readonly digits: string;
}

/** Where a winning number comes from. */
export type DrawSource =
  | ({ readonly kind: "drand" } & BeaconRound)
  | { readonly kind: "lottery"; readonly results: readonly PublishedResult[] };

const MOST = 0xffff_ffff;

/** The place of a prize, with which a line begins, and what follows it. */
export function placeIn(text: string): { readonly prize: number; readonly rest: string } | null {
  const [digits = ""] = text.split(" ", 1);
  const prize = parseDecimal(digits, MOST);
  return prize === null ? null : { prize, rest: text.slice(digits.length + 1) };
}

export const prizeRule: Field<PrizeLine> = line(
  (text) => {
    const placed = placeIn(text);
    const rule = placed && parsePrizeRule(placed.rest);
    return rule && { prize: placed.prize, rule };
  },
  ({ prize, rule }) => `${prize} ${writePrizeRule(rule)}`,
);

/** Whether text is an amount with its cents, '1234.50'. */
export function isAmount(text: string): boolean {
  return /^(?:0|[1-9][0-9]{0,14})\.[0-9]{2}$/.test(text);
}

/** An amount in bolívares. */
export const bolivars: Field<string> = line((text) => (isAmount(text) ? text : null), String);

export const drawnNumber: Field<number | "none"> = line(
  (text) => (text === "none" ? "none" : parseDecimal(text, MOST)),
  String,
);

export const drawSource: Field<DrawSource> = line(
  (text) => {
    if (text.startsWith("lottery ")) return parseResults(text.slice("lottery ".length));
    const round = text.startsWith("drand ") ? parseRound(text.slice("drand ".length)) : null;
    return round === null ? null : { kind: "drand", ...round };
  },
  (source) => {
    if (source.kind === "drand") return `drand ${writeRound(source)}`;
    return `lottery ${source.results.map(writeResult).join(", ")}`;
  },
);

function parseRound(text: string): BeaconRound | null {
  const [network, digits = "", signature = "", ...others] = text.split(" ");
  const round = parseDecimal(digits);
  const isExact = network === "quicknet" && others.length === 0 && fromHex(signature, 48).ok;
  return isExact && round !== null && isRound(round) ? { round, signature } : null;
}

function writeRound({ round, signature }: BeaconRound): string {
  return `quicknet ${round} ${signature}`;
}

function parseResults(text: string): DrawSource | null {
  const one = String.raw`"[^"]+" [^ ]{22} [0-9]{1,15}`;
  if (text.length > 1000 || !new RegExp(`^${one}(?:, ${one}){0,3}$`).test(text)) return null;
  const found = [...text.matchAll(/"([^"]+)" ([^ ]{22}) ([0-9]{1,15})/g)];
  const results = found.map(([, name = "", at = "", digits = ""]) => ({ name, at, digits }));
  const areExact = results.every(({ name, at }) => isOneLine(name) && isLocalInstant(at));
  return areExact ? { kind: "lottery", results } : null;
}

function writeResult({ name, at, digits }: PublishedResult): string {
  return `"${name}" ${at} ${digits}`;
}

/** Values of entry lines that have their own grammar, and what they lead to. */
import { fromBase64Of, toBase64 } from "./base64.ts";
import { fromHex, HASH_LENGTH, utf8 } from "./bytes.ts";
import { parseDecimal, isLocalInstant, isOneLine, isWellFormed, isInstant } from "./strict-text.ts";
import { isRound, roundAt, timeOfRound, REDRAW_DELAY } from "./drand-rounds.ts";
import { aboutPrize, line, type Field } from "./entry-fields.ts";

export interface PublishedResult extends LotteryDraw {
  readonly digits: string;
}

/** Where a winning number comes from: a round of quicknet with its signature in hexadecimal, which the entry doesn't check, or lotteries. */
export type DrawSource =
  | { readonly kind: "drand"; readonly round: number; readonly signature: string }
  | { readonly kind: "lottery"; readonly results: readonly PublishedResult[] };

const placedRule = aboutPrize(parsePrizeRule, writePrizeRule);

/** The rule of one prize, from 1. */
export const prizeRule: Field<{ readonly prize: number; readonly rule: PrizeRule }> = {
  read: (lines, at, name) => {
    const read = placedRule.read(lines, at, name);
    return read && { value: { prize: read.value.prize, rule: read.value.value }, next: read.next };
  },
  write: (name, { prize, rule }) => placedRule.write(name, { prize, value: rule }),
};

/** Whether text is an amount with its cents, '1234.50'. */
export function isAmount(text: string): boolean {
  return /^(?:0|[1-9][0-9]{0,14})\.[0-9]{2}$/.test(text);
}

/** A version of the server, and the SHA-256 of what its build wrote (docs/proof-format.md#entries). */
export interface Release {
  readonly version: string;
  readonly sha256: Uint8Array;
}

/** What a server says it runs: `<version> <SHA-256>`. */
export const serverRelease: Field<Release> = line(
  (text) => {
    const [version = "", digest = ""] = text.split(" ");
    const sha256 = fromBase64Of(HASH_LENGTH, digest);
    const isVersion = /^[0-9]{1,5}(?:\.[0-9]{1,5}){2}$/.test(version);
    return isVersion && sha256.ok ? { version, sha256: sha256.value } : null;
  },
  ({ version, sha256 }) => `${version} ${toBase64(sha256)}`,
);

/** An amount in bolívares. */
export const bolivars = line((text) => (isAmount(text) ? text : null), String);

export const drawnNumber: Field<number | "none"> = line(
  (text) => (text === "none" ? "none" : parseDecimal(text, 0xffff_ffff)),
  String,
);

export const drawSource: Field<DrawSource> = line(
  (text) => (text.startsWith("lottery ") ? parseResults(text) : parseRound(text)),
  (source) => {
    if (source.kind === "drand") return `drand quicknet ${source.round} ${source.signature}`;
    const results = source.results.map(({ name, at, digits }) => `"${name}" ${at} ${digits}`);
    return `lottery ${results.join(", ")}`;
  },
);

function parseRound(text: string): DrawSource | null {
  const [, digits = "", signature = ""] = /^drand quicknet ([0-9]+) (.+)$/.exec(text) ?? [];
  const round = parseDecimal(digits);
  const isExact = round !== null && isRound(round) && fromHex(signature, 48).ok;
  return isExact ? { kind: "drand", round, signature } : null;
}

function parseResults(text: string): DrawSource | null {
  if (text.length > 1008) return null;
  const found = [...text.matchAll(/"([^"]+)" ([^ ]{22}) ([0-9]{1,15})(?=, |$)/g)];
  const results = found.map(([, name = "", at = "", digits = ""]) => ({ name, at, digits }));
  const areExact = results.every(({ name, at }) => isOneLine(name) && isLocalInstant(at));
  return areExact && results.length <= 4 ? { kind: "lottery", results } : null;
}

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
      /** The only joined results that the lotteries give, '00000-91999'; without it all that have the digits. */
      readonly issued?: string | undefined;
      /** Decides if the number is not sold or the digits would favour low numbers; null leaves the prize without a winner. */
      readonly otherwise: DrandRule | null;
    };

const MAX_LENGTH = 200;

/** The rule's text, without the prize's place. */
export function writePrizeRule(rule: PrizeRule): string {
  if (rule.kind === "drand") return `drand quicknet ${rule.round} among sold`;
  if (rule.kind === "instant")
    return `instant ${rule.at} ${writePrizeRule({ ...rule, kind: "drand" })}`;
  const [first = "", ...others] = rule.draws.map(({ name, at }) => `"${name}" ${at}`);
  const rest = others.map((draw) => `, ${draw}`).join("");
  const otherwise = rule.otherwise === null ? "void" : writePrizeRule(rule.otherwise);
  const issued = rule.issued === undefined ? "" : ` of ${rule.issued}`;
  return `lottery ${first} last ${rule.last}${issued}${rest} else ${otherwise}`;
}

/** Reads exactly what `writePrizeRule` writes, at most 200 bytes; null for anything else. */
export function parsePrizeRule(text: string): PrizeRule | null {
  if (text.length > MAX_LENGTH || !isWellFormed(text) || utf8(text).length > MAX_LENGTH)
    return null;
  const rule = text.startsWith("lottery ") ? parseLottery(text) : parseDrand(text);
  return rule !== null && writePrizeRule(rule) === text ? rule : null;
}

function parseDrand(text: string): Exclude<PrizeRule, { kind: "lottery" }> | null {
  const pattern = /^(?:instant ([^ ]{20}) )?drand quicknet ([0-9]{1,13}) among sold$/;
  const [, at, digits = ""] = pattern.exec(text) ?? [];
  const round = Number(digits);
  if (!isRound(round) || (at !== undefined && !isInstant(at))) return null;
  return at === undefined ? { kind: "drand", round } : { kind: "instant", at, round };
}

function parseLottery(text: string): PrizeRule | null {
  const pattern =
    /^lottery ("[^"]+" [^ ]{22}) last ([0-9]{1,2})(?: of ([0-9]{1,15}-[0-9]{1,15}))?((?:, "[^"]+" [^ ]{22}){0,3}) else (.+)$/;
  const [, first = "", last = "0", issued, others = "", unsold = ""] = pattern.exec(text) ?? [];
  const found = [...(first + others).matchAll(/"([^"]+)" ([^ ]{22})/g)];
  const draws = found.map(([, name = "", at = ""]) => ({ name, at }));
  const areExact = draws.every(({ name, at }) => isOneLine(name) && isLocalInstant(at));
  const otherwise = unsold === "void" ? null : parseDrand(unsold);
  if (!areExact || Number(last) < 1 || (otherwise === null && unsold !== "void")) return null;
  if (otherwise?.kind === "instant") return null;
  return { kind: "lottery", draws, last: Number(last), issued, otherwise };
}

/** What a close leads to. */
export type MinimumOutcome = "drawn" | "postponed" | "cancelled";

export interface MinimumRule {
  /** How many numbers must be sold, or held with a proof. */
  readonly least: number;
  /** The draw to which the first close puts it off; null if it doesn't. */
  readonly postponed: string | null;
  /** What follows otherwise. */
  readonly otherwise: Exclude<MinimumOutcome, "postponed">;
}

export const minimumRule: Field<MinimumRule> = line(
  (text) => {
    const pattern = /^([0-9]{1,10})(?: postponed ([^ ]{20}) then)? (drawn|cancelled)$/;
    const [, digits = "", postponed = null, word] = pattern.exec(text) ?? [];
    const least = parseDecimal(digits, 0xffff_ffff);
    if (least === null || least === 0 || (postponed !== null && !isInstant(postponed))) return null;
    return { least, postponed, otherwise: word === "drawn" ? "drawn" : "cancelled" };
  },
  ({ least, postponed, otherwise }) =>
    `${least}${postponed === null ? "" : ` postponed ${postponed} then`} ${otherwise}`,
);

/** What a close leads to with so many numbers, under rules that announce this draw. */
export function minimumOutcome(
  { least, postponed, otherwise }: MinimumRule,
  { draw, counted }: { readonly draw: string; readonly counted: number },
): MinimumOutcome {
  if (counted >= least) return "drawn";
  return postponed !== null && draw < postponed ? "postponed" : otherwise;
}

export interface ClaimRule {
  /** 1 to 365. */
  readonly days: number;
  /** Whether the organiser keeps a prize that nobody claimed, as the terms say, or draws it again. */
  readonly unclaimed: "kept" | "redrawn";
}

export const claimRule: Field<ClaimRule> = line(
  (text) => {
    const [, digits = "", word] = /^([0-9]{1,3}) (kept|redrawn)$/.exec(text) ?? [];
    const days = parseDecimal(digits, 365);
    if (days === null || days === 0) return null;
    return { days, unclaimed: word === "kept" ? "kept" : "redrawn" };
  },
  ({ days, unclaimed }) => `${days} ${unclaimed}`,
);

/** The facts of rules that state how long winners have. */
export interface Claimed {
  /** When the rules announce the draw. */
  readonly draw: string;
  readonly claim: ClaimRule;
}

/**
 * When a prize's days to claim end, in Unix seconds. Each winner has them: of a prize that was left unclaimed `redraws` times
 * before, the days begin with the round that drew it again.
 */
export function claimEnds({ draw, claim }: Claimed, redraws = 0): number {
  const days = claim.days * 86_400;
  return Date.parse(draw) / 1000 + days + redraws * (days + REDRAW_DELAY);
}

/** The round that draws a prize again which was left unclaimed for the `redraws`th time, from 1; the beacon's first for a date before it. */
export function redrawRound(rules: Claimed, redraws: number): number {
  return roundAt(Math.max(claimEnds(rules, redraws - 1) + REDRAW_DELAY, timeOfRound(1)));
}

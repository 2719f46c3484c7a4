import type { EntryOf } from "@rifas/ledger/entry";
import type { PrizeRule, PublishedResult } from "@rifas/ledger/entry-values";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { PrizeDraws } from "../../database/generated/tables.ts";
import { caracasMinute } from "../../proofs/log/entry-text.ts";
import { type Reader, prepared } from "../../database/database.ts";

/** The latest result of a prize, with the present state of its owner's purchase. */
export type LatestDraw = Omit<PrizeDraws, "raffle_id" | "proofs"> & {
  status: PurchaseStatus | null;
};

/** What staff last entered for a prize's lotteries. */
export interface LatestDigits {
  prize: number;
  version: number;
  digits: string[];
  drawn_at: Date;
  /** Why they replaced others; null for the first ones. */
  reason: string | null;
}

/** What is known about a raffle's prizes, by prize. */
export interface KnownDraws {
  readonly draws: Map<number, LatestDraw>;
  readonly digits: ReadonlyMap<number, LatestDigits>;
  /** Numbers that were held under the seal and whose payment was refused. */
  readonly refused: readonly number[];
  /** Numbers that won instant prizes of the log in use. */
  readonly instantWinners: readonly number[];
  /** Numbers that left a prize unclaimed, once for each time, if it is drawn again then. */
  readonly unclaimed: readonly LeftPrize[];
  /** How many instant prizes were counted in that log and aren't drawn yet. */
  readonly undrawnInstants: number;
  /** The beacon's signatures by round. */
  readonly rounds: ReadonlyMap<number, string>;
}

/** Reads what is known about the prizes with these rules. */
export async function readKnownDraws(
  reader: Reader,
  raffleId: number,
  rules: readonly PrizeRule[],
): Promise<KnownDraws> {
  const named = rules.flatMap((rule) => roundOf(rule) ?? []);
  const draws = await reader.query<LatestDraw>(selectDraws, [raffleId]);
  const digits = await reader.query<LatestDigits>(selectDigits, [raffleId]);
  const refused = await reader.query<{ number: number }>(selectRefused, [raffleId]);
  const instants = await reader.query<InstantResult>(selectInstants, [raffleId]);
  const unclaimed =
    draws.length === 0 ? [] : await reader.query<LeftPrize>(selectUnclaimed, [raffleId]);
  return {
    draws: new Map(draws.map((draw) => [draw.prize, draw])),
    digits: new Map(digits.map((one) => [one.prize, one])),
    refused: refused.map(({ number }) => number),
    instantWinners: instants.flatMap(({ number }) => number ?? []),
    unclaimed,
    undrawnInstants: instants.filter(({ drawn }) => !drawn).length,
    rounds: await readRounds(reader, named),
  };
}

/** The signatures of those of these rounds that were fetched. */
export async function readRounds(
  reader: Reader,
  named: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rounds = await reader.query<{ round: number; signature: string }>(selectRounds, [named]);
  return new Map(rounds.map(({ round, signature }) => [round, signature]));
}

/** Whether a result stands: its digits weren't corrected later, its winner's payment wasn't refused, and it isn't to be drawn again as unclaimed. */
export function doesStand(draw: LatestDraw, known: KnownDraws): boolean {
  const isLeft = known.unclaimed.some(
    ({ prize, version }) => prize === draw.prize && version === draw.version,
  );
  return isFromLatestDigits(draw, known) && !isRefused(draw) && !isLeft;
}

/** The rules of the main prizes, in order. */
export function mainRules({ prize }: EntryOf<"rules">): PrizeRule[] {
  return prize.flatMap(({ rule }) => (rule.kind === "instant" ? [] : [rule]));
}

/** The round that decides, or that decides if the lottery doesn't; null if the rule names none. */
export function roundOf(rule: PrizeRule): number | null {
  return rule.kind === "lottery" ? (rule.otherwise?.round ?? null) : rule.round;
}

/** Numbers that can't win a prize: those of other prizes, those that left it unclaimed, and those whose payment was refused. */
export function excludedFrom(
  { draws, refused, instantWinners, unclaimed }: KnownDraws,
  prize: number,
): Set<number> {
  const left = unclaimed.flatMap((one) => (one.prize === prize ? [one.number] : []));
  const excluded = new Set([...refused, ...instantWinners, ...left]);
  for (const draw of draws.values()) {
    const won = draw.state === "sold" || draw.state === "held" ? draw.number : null;
    if (draw.prize !== prize && won !== null) excluded.add(won);
  }
  return excluded;
}

/** The lotteries' results as the log writes them; null until staff have entered them. */
export function publishedResults(
  rule: PrizeRule,
  written: LatestDigits | undefined,
): readonly PublishedResult[] | null {
  if (written === undefined || rule.kind !== "lottery") return null;
  const at = caracasMinute(written.drawn_at);
  return written.digits.map((digits, place) => ({
    name: rule.draws[place]?.name ?? "",
    at,
    digits,
  }));
}

/** Whether a result takes into account what staff last entered for its prize's lotteries. */
export function isFromLatestDigits(
  { prize, lottery_version: version }: LatestDraw,
  { digits }: KnownDraws,
): boolean {
  return version === (digits.get(prize)?.version ?? null);
}

/** Whether a result is final: its number isn't held, or the holder's payment has been approved. */
export function isSettled({ state, status }: LatestDraw): boolean {
  return state !== "held" || status === "approved";
}

/** Whether the payment for a held winning number was rejected, so that the prize must be drawn again. */
export function isRefused({ state, status }: LatestDraw): boolean {
  return state === "held" && status !== "approved" && status !== "pending";
}

interface LeftPrize {
  readonly prize: number;
  readonly version: number;
  readonly number: number;
}

interface InstantResult {
  number: number | null;
  drawn: boolean;
}

const selectInstants = prepared("instant-results")`
    SELECT d.number, d.prize IS NOT NULL AS drawn
      FROM (SELECT epoch FROM ledgers WHERE raffle_id = $1 ORDER BY epoch DESC LIMIT 1) AS l
      JOIN instant_cuts AS c ON c.raffle_id = $1 AND c.epoch = l.epoch
      LEFT JOIN instant_draws AS d ON d.raffle_id = c.raffle_id AND d.prize = c.prize`;

const selectDraws = prepared("latest-prize-draws")`
    SELECT DISTINCT ON (d.prize) d.prize, d.version, d.lottery_version, d.number, d.state, d.purchase_id, d.source,
           d.drawn_at, p.status
      FROM prize_draws AS d LEFT JOIN purchases AS p ON p.id = d.purchase_id
     WHERE d.raffle_id = $1 ORDER BY d.prize, d.version DESC`;

const selectDigits = prepared("latest-lottery-results")`
    SELECT DISTINCT ON (prize) prize, version, digits, drawn_at, reason FROM lottery_results
     WHERE raffle_id = $1 ORDER BY prize, version DESC`;

const selectRefused = prepared("refused-holds-of-seal")`
    SELECT h.number FROM sealed_holds AS h JOIN purchases AS p ON p.id = h.purchase_id
     WHERE h.raffle_id = $1 AND p.status NOT IN ('pending', 'approved')`;

const selectUnclaimed = prepared("numbers-that-left-a-prize")`
    SELECT d.prize, d.version, d.number FROM prize_events AS e
      JOIN prize_draws AS d ON d.raffle_id = e.raffle_id AND d.prize = e.prize AND d.version = e.version
      JOIN raffles AS r ON r.id = e.raffle_id AND r.unclaimed_redrawn
     WHERE e.raffle_id = $1 AND e.state = 'unclaimed' ORDER BY d.version`;

const selectRounds = prepared("stored-beacon-rounds")`
    SELECT round, signature FROM beacon_rounds WHERE round = ANY($1::bigint[])`;

import type { Schema } from "@rifas/api-client/types";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { PrizeRule } from "@rifas/ledger/entry-values";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { computesDraw } from "../../proofs/seal/computes-draw.ts";
import type { Reader } from "../../database/database.ts";
import { readSealedDraw, type SealedDraw } from "../../proofs/seal/sealed-draw.ts";
import type { RaffleRow } from "../raffle-row.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { prizeTitles } from "../read-results.ts";
import {
  isFromLatestDigits,
  isRefused,
  isSettled,
  mainRules,
  readKnownDraws,
  roundOf,
  type KnownDraws,
  type LatestDraw,
} from "./draw-facts.ts";

/** The progress of each prize's draw, for staff. */
export async function getRaffleDraw(
  { database, clock }: Context,
  { id }: { id: number },
): Promise<Result<Schema<"RaffleDraw">>> {
  const raffle = await database.kysely
    .selectFrom("raffles")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (raffle === undefined) return raffleNotFound();
  return ok(await raffleDraw(database, raffle, clock.now()));
}

/** The draw of a raffle as staff see it. */
export async function raffleDraw(
  reader: Reader,
  raffle: RaffleRow,
  now: Date,
): Promise<Schema<"RaffleDraw">> {
  const sealed = await readSealedDraw(reader, raffle.id);
  const prizes = await readPrizeDraws(reader, raffle, { sealed, now });
  return { raffle_id: raffle.id, computed: prizes !== null, prizes: prizes ?? [] };
}

/** The progress of each prize's draw by the raffle's rule. Null if staff enter the numbers or the raffle is cancelled. */
export async function readPrizeDraws(
  reader: Reader,
  raffle: RaffleRow,
  { sealed, now }: { sealed: SealedDraw | null; now: Date },
): Promise<Schema<"PrizeDraw">[] | null> {
  if (raffle.outcome === "cancelled" || !(await computesDraw(reader, raffle))) return null;
  const titles = prizeTitles(raffle);
  const isDue = sealed !== null && new Date(sealed.rules.draw) <= now;
  const rules = isDue ? mainRules(sealed.rules) : [];
  const known = await readKnownDraws(reader, raffle.id, rules);
  let isTurn = known.undrawnInstants === 0;
  return titles.map((title, at): Schema<"PrizeDraw"> => {
    const view = prizeDraw({ prize: at + 1, rule: rules[at], known, isTurn, raffle });
    if (view.state !== "drawn" && view.state !== "waiting_review") isTurn = false;
    return { ...view, prize_position: at + 1, prize_title: title };
  });
}

interface PrizeFacts {
  readonly prize: number;
  /** Undefined before the draw. */
  readonly rule: PrizeRule | undefined;
  readonly known: KnownDraws;
  /** Whether the prizes before it have their results. */
  readonly isTurn: boolean;
  readonly raffle: RaffleRow;
}

type PrizeView = Omit<Schema<"PrizeDraw">, "prize_position" | "prize_title">;

function prizeDraw({ prize, rule, known, isTurn, raffle }: PrizeFacts): PrizeView {
  const written = known.digits.get(prize);
  const draw = known.draws.get(prize);
  const common = {
    digits: written?.digits ?? null,
    drawn_at: written?.drawn_at.toISOString() ?? null,
    beacon_round: null,
    ticket_number: null,
    sold: true,
    purchase_id: null,
  };
  if (rule === undefined) return { ...common, state: "scheduled" };
  if (draw !== undefined && isFromLatestDigits(draw, known) && !isRefused(draw)) {
    return { ...common, ...result(draw, raffle) };
  }
  if (rule.kind === "lottery" && written === undefined) {
    return { ...common, state: "waiting_digits" };
  }
  if (!isTurn) return { ...common, state: "waiting_turn" };
  return { ...common, state: "waiting_beacon", beacon_round: roundOf(rule) };
}

function result(draw: LatestDraw, raffle: RaffleRow) {
  const number =
    draw.number === null ? null : formatTicketNumber(draw.number, raffle.total_tickets);
  return isSettled(draw)
    ? { state: "drawn" as const, ticket_number: number, sold: draw.state !== "free" }
    : { state: "waiting_review" as const, ticket_number: number, purchase_id: draw.purchase_id };
}

import { isDeepStrictEqual as same } from "node:util";
import type { Selectable } from "kysely";
import { formatDay } from "@rifas/domain/dates";
import { formatRate } from "@rifas/domain/money";
import { sealTime } from "@rifas/domain/raffle-rules";
import type { Transaction } from "../../database/database.ts";
import type { Raffles } from "../../database/generated/tables.ts";
import { fail, failAt, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { announcedRules } from "./announced-rules.ts";
import {
  comboReason,
  claimOf,
  minimumOf,
  reasonOf,
  rulesEntry,
  type LoggedColumns,
} from "./rules-entry.ts";
import { queueEntry } from "./open-ledger.ts";

/** What the log's rules depend on, before and after a change of the raffle. */
export type LoggedRaffle = LoggedColumns &
  Pick<
    Selectable<Raffles>,
    "draw_date" | "sales_close_at" | "seal_at" | "combos" | "price_rate_bs" | "price_rate_day"
  >;

/**
 * Moves the seal with the close of sales and logs the new rules with what changed; does nothing for a raffle without a
 * log. Once sales have closed, the closing time can't change, because the seal depends on it, nor can the prizes and the
 * time to claim them; postponing the draw affects none of these. Failures: `raffle_locked`, `validation_failed`.
 */
export async function logNewRules(
  tx: Transaction,
  before: LoggedRaffle,
  after: Omit<LoggedRaffle, "seal_at">,
  now: Date,
): Promise<Result<null>> {
  if (before.seal_at === null) return ok(null);
  const { sales_close_at: closes, draw_date: drawDate } = after;
  const changes = changedRules(before, after);
  const closed = hasFixedClose(before, now) ? closedRefusal(before, after, changes) : null;
  if (closed !== null) return closed;
  if (changes.length === 0) return ok(null);
  const announced = await announcedRules(tx, before.id);
  const isDue = announced !== null && new Date(announced.seal) <= now;
  if (before.seal_at <= now || isDue) {
    // After the seal no more rules are logged. A raffle whose numbers staff enter may still be drawn later.
    if (before.draw_rule.method !== "manual" && changes.includes(MOVED)) {
      return failAt("raffle_locked", "draw_date", SEALED_DATE);
    }
    return changes.some((change) => ![MOVED, PRICE, COMBOS].includes(change))
      ? fail("raffle_locked", "El libro de la rifa ya se selló: solo se puede mover el sorteo.")
      : ok(null);
  }
  const sealAt = closes && drawDate && sealTime(closes, drawDate);
  if (!drawDate || !sealAt) {
    const message = "La venta tiene que cerrar al menos 45 minutos antes del sorteo.";
    return failAt("validation_failed", "sales_close_at", message);
  }
  await tx.kysely
    .updateTable("raffles")
    .set({ seal_at: sealAt })
    .where("id", "=", before.id)
    .execute();
  const facts = { ...after, draw_date: drawDate, seal_at: sealAt };
  const reason = reasonOf(changes.map((change) => wordsFor(change, after)));
  const leaf = await rulesEntry(tx, facts, { former: announced, now, reason });
  await queueEntry(tx, { raffleId: before.id, leaf, now });
  return ok(null);
}

/** Why a change comes too late once sales have closed, or null. */
function closedRefusal(
  before: LoggedRaffle,
  after: Omit<LoggedRaffle, "seal_at">,
  changes: readonly string[],
): Refusal | null {
  if (!sameTime(after.sales_close_at, before.sales_close_at)) {
    const message = "La venta ya cerró: su hora de cierre no se puede cambiar.";
    return failAt("raffle_locked", "sales_close_at", message);
  }
  if (changes.includes(CLAIM)) {
    const message = "La venta ya cerró: el plazo para reclamar los premios no se puede cambiar.";
    return failAt("raffle_locked", "claim_days", message);
  }
  if (!changes.includes(PRIZES)) return null;
  const message = "La venta ya cerró: los premios y su orden no se pueden cambiar.";
  return failAt("raffle_locked", "prizes", message);
}

/** Whether the closing time can't change any more, because it has passed and the seal depends on it. */
export function hasFixedClose(
  raffle: Pick<LoggedRaffle, "seal_at" | "sales_close_at">,
  now: Date,
): boolean {
  const { seal_at: sealAt, sales_close_at: closes } = raffle;
  return sealAt !== null && closes !== null && closes <= now;
}

function sameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

const MOVED = "Cambió la fecha del sorteo";
const PRIZES = "Cambiaron los premios";
const CLAIM = "Cambió el plazo para reclamar los premios";
const PRICE = "Cambió el precio";
const COMBOS = "Cambiaron los combos";
const UNCLAIMED = "Cambió lo que pasa con los premios sin reclamar";
const SEALED_DATE =
  "El libro ya se selló con esta fecha. Si la lotería pospone su sorteo, escribe sus cifras cuando salgan. Para cambiar la fecha, reabre la venta.";

/** What changed of price and combos, and to what; published as a reason of rules. */
export function priceChanges(before: LoggedRaffle, after: Omit<LoggedRaffle, "seal_at">): string[] {
  const changes = changedRules(before, after).filter((change) => [PRICE, COMBOS].includes(change));
  return changes.map((change) => wordsFor(change, after));
}

/** What changed; of a price and combos, also to what. */
function wordsFor(change: string, after: Omit<LoggedRaffle, "seal_at">): string {
  if (change === PRICE) return priceWords(after);
  return change === COMBOS ? (comboReason(after.combos) ?? "Ya no hay combos") : change;
}

/** Why the price is another one, if a rate of the dollar was the reason. */
function priceWords({ price_rate_bs: rate, price_rate_day: day }: Omit<LoggedRaffle, "seal_at">) {
  if (rate === null || day === null) return PRICE;
  return `${PRICE}: sigue la tasa del dólar, BS ${formatRate(rate)} del ${formatDay(day)}`;
}

/** The announced source matters only if no rule names a lottery. */
function changesSource(before: LoggedRaffle, after: Omit<LoggedRaffle, "seal_at">): boolean {
  return after.draw_rule.method === "manual" && before.draw_source !== after.draw_source;
}

/** Published, so written for the public. */
function changedRules(before: LoggedRaffle, after: Omit<LoggedRaffle, "seal_at">): string[] {
  const kept: readonly (readonly [boolean, string])[] = [
    [sameTime(before.draw_date, after.draw_date), MOVED],
    [sameTime(before.sales_close_at, after.sales_close_at), "Cambió el cierre de la venta"],
    [same(before.prizes, after.prizes), PRIZES],
    [same(before.draw_rule, after.draw_rule), "Cambió la forma de sortear"],
    [same(before.instant_prizes, after.instant_prizes), "Cambiaron los premios instantáneos"],
    [!changesSource(before, after), "Cambió la fuente del sorteo"],
    [before.total_tickets === after.total_tickets, "Cambió la cantidad de números"],
    [before.name === after.name, "Cambió el nombre de la rifa"],
    [before.permit_number === after.permit_number, "Cambió el permiso"],
    [before.unclaimed_prizes === after.unclaimed_prizes, UNCLAIMED],
    [same(minimumOf(before), minimumOf(after)), "Cambió el mínimo de venta"],
    [same(claimOf(before), claimOf(after)), CLAIM],
    [Number(before.price_bs) === Number(after.price_bs), PRICE],
    [comboReason(before.combos) === comboReason(after.combos), COMBOS],
  ];
  return kept.flatMap(([isSame, change]) => (isSame ? [] : [change]));
}

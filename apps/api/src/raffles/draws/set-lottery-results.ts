import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { digitsCorrectionWords, type DigitsCorrection } from "@rifas/domain/digits-correction";
import { LATE_LOTTERY_MS, type LotteryDraw } from "@rifas/domain/draw-rule";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import {
  fail,
  ok,
  reasonRequired,
  type FieldProblem,
  type Result,
} from "../../platform/failure.ts";
import { computesDraw } from "../../proofs/seal/computes-draw.ts";
import { undrawnRefusal } from "../draw-refusals.ts";
import { invalid } from "../raffle-changes.ts";
import { lockRaffle, type RaffleRow } from "../raffle-row.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import { prizeTitles } from "../read-results.ts";
import { drawPrizes } from "./draw-prizes.ts";
import { raffleDraw } from "./get-raffle-draw.ts";

type LotteryResultsInput = Schema<"LotteryResultsChange"> & { id: number };

/** What a lottery published for one prize, validated. */
interface Written {
  readonly prize: number;
  readonly digits: readonly string[];
  readonly drawnAt: Date;
}

/**
 * Records the digits that lotteries published and draws the prizes that they decide. Sending the same digits again
 * changes nothing.
 *
 * Failures: `not_found`, `validation_failed`, `raffle_state` (before the draw or the seal, cancelled, or no lottery decides),
 * `reason_required` (other digits than before).
 */
export async function setLotteryResults(
  context: Context,
  actor: StaffActor,
  input: LotteryResultsInput,
): Promise<Result<Schema<"RaffleDraw">>> {
  return context.database.transaction(async (tx) => {
    const raffle = await lockRaffle(tx, input.id);
    if (!raffle) return raffleNotFound();
    const now = context.clock.now();
    const undrawn = undrawnRefusal(raffle, now);
    if (undrawn) return undrawn;
    if (raffle.draw_rule.lotteries.length === 0 || !(await computesDraw(tx, raffle))) {
      return fail("raffle_state", NO_LOTTERY, { facts: { current_status: raffle.status } });
    }
    const written = readLotteryResults(raffle, input, now);
    if (!written.ok) return written;
    for (const one of written.value) {
      const stored = await storeDigits(tx, { actor, raffle, one, reason: input.reason, now });
      if (!stored.ok) return stored;
    }
    await drawPrizes(tx, context, { raffleId: raffle.id, actor });
    return ok(await raffleDraw(tx, raffle, now));
  });
}

const NO_LOTTERY = "En esta rifa ninguna lotería decide: no hay cifras que escribir.";
const MINUTE_MS = 60_000;

function readLotteryResults(
  raffle: RaffleRow,
  input: LotteryResultsInput,
  now: Date,
): Result<readonly Written[]> {
  const problems: FieldProblem[] = [];
  const written: Written[] = [];
  for (const [index, given] of input.prizes.entries()) {
    const path = `prizes.${index}`;
    const { prize_position: prize, digits } = given;
    const lotteries = raffle.draw_rule.lotteries[prize - 1];
    if (lotteries === undefined) {
      const message = `La rifa tiene ${counted(raffle.draw_rule.lotteries.length, "premio")}.`;
      problems.push({ field: `${path}.prize_position`, message });
      continue;
    }
    if (input.prizes.findIndex((one) => one.prize_position === prize) < index) {
      const message = "Ese premio ya tiene sus cifras.";
      problems.push({ field: `${path}.prize_position`, message });
    }
    const drawnAt = given.drawn_at === undefined ? raffle.draw_date : new Date(given.drawn_at);
    if (drawnAt === null) throw new Error(`Raffle ${raffle.id} has a rule and no date.`);
    problems.push(
      ...(digits.length === 0
        ? notHeldProblems(raffle, path, now)
        : digitsProblems(digits, lotteries, path)),
      ...timeProblems(raffle, drawnAt, path, now),
    );
    written.push({ prize, digits, drawnAt });
  }
  return problems.length > 0 ? invalid(problems) : ok(written);
}

function digitsProblems(
  digits: readonly string[],
  lotteries: readonly LotteryDraw[],
  path: string,
): FieldProblem[] {
  if (digits.length !== lotteries.length) {
    const message =
      lotteries.length === 1
        ? "Es un solo sorteo: escribe solo sus cifras."
        : `Son ${lotteries.length} sorteos: escribe las cifras de cada uno.`;
    return [{ field: `${path}.digits`, message }];
  }
  return lotteries.flatMap(({ name, digits: wanted }, at) => {
    const message = `«${name}» tiene ${counted(wanted, "cifra")}: escríbelas todas, también los ceros de la izquierda.`;
    return digits[at]?.length === wanted ? [] : [{ field: `${path}.digits.${at}`, message }];
  });
}

/** A late lottery still counts for a week, as its rule says. */
function notHeldProblems({ draw_date: draw }: RaffleRow, path: string, now: Date) {
  const field = `${path}.digits`;
  const isOver = draw !== null && now.getTime() >= draw.getTime() + LATE_LOTTERY_MS;
  const message =
    "Si la lotería no hizo el sorteo, vale el siguiente dentro de los 7 días: espera.";
  return isOver ? [] : [{ field, message }];
}

function timeProblems({ draw_date: draw }: RaffleRow, drawnAt: Date, path: string, now: Date) {
  const field = `${path}.drawn_at`;
  const announced = Math.floor((draw?.getTime() ?? 0) / MINUTE_MS) * MINUTE_MS;
  const late = drawnAt.getTime() - announced;
  if (drawnAt > now) return [{ field, message: "La hora del sorteo está en el futuro." }];
  if (late < 0)
    return [{ field, message: "El sorteo de la lotería no puede ser antes del anunciado." }];
  const message = "Pasaron más de 7 días desde la fecha anunciada: ese sorteo ya no vale.";
  return late > LATE_LOTTERY_MS ? [{ field, message }] : [];
}

interface Storing {
  readonly actor: StaffActor;
  readonly raffle: RaffleRow;
  readonly one: Written;
  readonly reason: DigitsCorrection | undefined;
  readonly now: Date;
}

async function storeDigits(
  tx: Transaction,
  { actor, raffle, one, reason, now }: Storing,
): Promise<Result<null>> {
  const { prize, drawnAt } = one;
  const digits = [...one.digits];
  const last = await tx.kysely
    .selectFrom("lottery_results")
    .select(["version", "digits", "drawn_at"])
    .where("raffle_id", "=", raffle.id)
    .where("prize", "=", prize)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined) {
    const isSame =
      wordsOf(last.digits) === wordsOf(digits) && last.drawn_at.getTime() === drawnAt.getTime();
    if (isSame) return ok(null);
    if (reason === undefined) return reasonRequired("Di por qué se corrigen las cifras.");
  }
  const version = (last?.version ?? 0) + 1;
  const why = last === undefined || reason === undefined ? null : digitsCorrectionWords[reason];
  await tx.kysely
    .insertInto("lottery_results")
    .values({
      raffle_id: raffle.id,
      prize,
      version,
      digits,
      drawn_at: drawnAt,
      reason: why,
      recorded_at: now,
      recorded_by: actor.id,
    })
    .execute();
  const title = prizeTitles(raffle)[prize - 1] ?? raffle.name;
  const before = last === undefined ? null : `${title}: ${wordsOf(last.digits)}`;
  await recordAudit(tx, actor, "raffle_digits_recorded", {
    raffle: raffle.id,
    changes: [{ field: "digits", before, after: `${title}: ${wordsOf(digits)}` }],
    reason: why,
    at: now,
  });
  return ok(null);
}

function wordsOf(digits: readonly string[]): string {
  return digits.length === 0 ? "no se hizo el sorteo" : digits.join(" y ");
}

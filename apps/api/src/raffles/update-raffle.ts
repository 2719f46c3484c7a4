import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { prizesToDraw, type DrawRule } from "@rifas/domain/draw-rule";
import type { StaffActor } from "../platform/actor.ts";
import { changedFields } from "../people/audit/record-audit.ts";
import { recordPayeeChange } from "../people/audit/payee-changes.ts";
import type { Context } from "../platform/context.ts";
import type { Transaction } from "../database/database.ts";
import type { OfferedCombo } from "../database/stored-types.ts";
import { queueRaffleNotices } from "../site/email/queue-raffle-notices.ts";
import { fail, failAt, ok, type Result } from "../platform/failure.ts";
import { claimPicture } from "../paper/files/public-pictures.ts";
import { salesCloseAt } from "../sale/holds/sale-window.ts";
import { endHoldsWithSales } from "../sale/holds/end-holds-with-sales.ts";
import { hasFixedClose, logNewRules } from "../proofs/log/log-new-rules.ts";
import type { Upload } from "../platform/drawings/upload.ts";
import { changedRule } from "./draw-rule.ts";
import { closedTermsRefusal, notifyOfTerms, termsChanges } from "./changed-terms.ts";
import { asSent, changedCombos } from "./raffle-combos.ts";
import { priceAtRate, priceColumns, type PriceColumns } from "./price-columns.ts";
import { keepRateInForce, type RateInForce } from "../platform/configuration/rate-in-force.ts";
import { createNumbersInBackground } from "./create-numbers.ts";
import { storeImage } from "./create-raffle.ts";
import { getRaffleForStaff } from "./get-raffle.ts";
import { changedInstants } from "./instant-prizes.ts";
import { changedClaim, checkWorths } from "./claim-terms.ts";
import { changedMinimum, minimumColumns } from "./minimum-sale.ts";
import {
  invalid,
  plainColumns,
  reschedule,
  type RaffleInput,
  type Schedule,
} from "./raffle-changes.ts";
import { hasPurchases, lockRaffle, type RaffleRow } from "./raffle-row.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";
import { resizeRaffle } from "./resize-raffle.ts";

/**
 * Changes the given fields. Failures: `not_found`, `validation_failed`, those of the image, and `raffle_locked`: nothing can change after
 * the results; after the first purchase neither the total nor the choice of numbers, and no prize is taken away, nor does the minimum
 * or the time to claim change; after the close not what the terms say; and the draw date not once it has passed. Buyers of a published raffle get an e-mail when
 * the draw moves, and for each change of the terms. A price in dollars is at the rate in force once a sale that had closed goes on.
 */
export async function updateRaffle(
  context: Context,
  actor: StaffActor,
  { id, ...input }: RaffleInput & { id: number },
  image: Upload | undefined,
): Promise<Result<RaffleForStaff>> {
  const picture = image ? await storeImage(context, image) : ok(undefined);
  if (!picture.ok) return picture;
  const now = context.clock.now();
  const done = await context.database.transaction(async (tx) => {
    const price = await priceColumns(tx, input);
    if (!price.ok) return price;
    const rate = await keepRateInForce(tx);
    const { value: image } = picture;
    return await change(tx, context, actor, { id, input, price: price.value, rate, image, now });
  });
  if (!done.ok) return done;
  if (input.total_tickets !== undefined) createNumbersInBackground(context, id);
  return getRaffleForStaff(context, { id });
}

interface RaffleChange {
  id: number;
  input: RaffleInput;
  /** The columns of the price that was sent; none if none was. */
  price: Partial<PriceColumns>;
  /** The rate in force, which stays until the transaction ends. */
  rate: RateInForce | null;
  /** The name of the new picture's file. */
  image: string | undefined;
  now: Date;
}

async function change(
  tx: Transaction,
  context: Context,
  actor: StaffActor,
  asked: RaffleChange,
): Promise<Result<null>> {
  const { id, input, image, now } = asked;
  const before = await lockRaffle(tx, id);
  if (!before) return raffleNotFound();
  const checked = await checkChange(tx, before, input, now);
  if (!checked.ok) return checked;
  const { schedule, movedTo } = checked.value;
  const priced = priceAfter(before, schedule, asked);
  if (!priced.ok) return priced;
  const price = priced.value;
  const combos = changedCombos(before.combos, input.combos, { ...before, ...price, ...schedule });
  if (!combos.ok) return combos;

  const { total_tickets: total = before.total_tickets } = input;
  const lists = listsOf(input, checked.value, combos.value);
  const terms = termsChanges(before, { ...before, ...plainColumns(input), ...lists });
  const closed = closedTermsRefusal(before, terms, now);
  if (closed) return closed;
  if (image !== undefined) await claimPicture(tx, image);
  const fields = {
    ...schedule,
    ...plainColumns(input),
    ...minimumColumns(input),
    ...price,
    ...(image !== undefined && { image }),
  };
  await tx.kysely
    .updateTable("raffles")
    .set({
      ...fields,
      ...(movedTo && { previous_draw_date: before.draw_date }),
      ...asJson(lists),
      updated_at: now,
    })
    .where("id", "=", before.id)
    .execute();
  if (total !== before.total_tickets) await resizeRaffle(tx, before, total);
  await endHoldsAtNewClose(tx, before, schedule, now);

  const after = { ...fields, total_tickets: total, ...lists };
  const logged = await logNewRules(tx, before, { ...before, ...after }, now);
  if (!logged.ok) return logged;
  await recordPayeeChange(tx, context, actor, {
    action: movedTo ? "raffle_rescheduled" : "raffle_updated",
    entry: { raffle: before.id, changes: changedFields({ ...before }, after), at: now },
    payee: payeeOf(before, input),
  });
  await notifyOfTerms(tx, { ...before, ...after }, terms, now);
  if (movedTo) await notifyBuyers(tx, before, { name: input.name, drawDate: movedTo, now });
  return ok(null);
}

/** What was sent of whom, where or how much buyers pay, as it was; undefined if nothing. A first price had nothing before. */
function payeeOf(before: RaffleRow, { price_bs, price_usd, combos }: RaffleInput) {
  const isPriced = price_bs !== undefined || price_usd !== undefined;
  if (!isPriced && combos === undefined) return undefined;
  const { id, name } = before;
  const undo = before.price_bs !== null && {
    raffle: id,
    fields: {
      ...(before.price_usd === null
        ? { price_bs: before.price_bs }
        : { price_usd: before.price_usd }),
      combos: before.combos.map(asSent),
    },
  };
  return {
    what: `Precio de ${name}`,
    fields: ["price_bs", "price_usd", "combos"],
    undo: undo || null,
  };
}

/** The price that was sent; else the one of the rate in force if a sale that had closed goes on. */
function priceAfter(
  before: RaffleRow,
  after: Schedule,
  { price, rate, now }: RaffleChange,
): Result<Partial<PriceColumns>> {
  const goesOn = isPast(salesCloseAt(before), now) && !isPast(salesCloseAt(after), now);
  return goesOn && price.price_bs === undefined ? priceAtRate(before.price_usd, rate) : ok(price);
}

function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}

function asJson<Name extends string>(
  columns: Readonly<Partial<Record<Name, object>>>,
): Partial<Record<Name, string>> {
  const written: Partial<Record<Name, string>> = {};
  for (const name in columns) written[name] = JSON.stringify(columns[name]);
  return written;
}

interface CheckedChange {
  schedule: Schedule;
  /** The new date of a published raffle's draw; null if it doesn't move. */
  movedTo: Date | null;
  /** The new rule of the draw; null if it stays. */
  rule: DrawRule | null;
  /** The new instant prizes; null if they stay. */
  instants: Schema<"InstantPrizes"> | null;
}

function listsOf(
  { prizes }: RaffleInput,
  { rule, instants }: CheckedChange,
  combos: OfferedCombo[] | null,
) {
  return {
    ...(prizes && { prizes }),
    ...(rule && { draw_rule: rule }),
    ...(instants && { instant_prizes: instants }),
    ...(combos && { combos }),
  };
}

async function checkChange(
  tx: Transaction,
  before: RaffleRow,
  input: RaffleInput,
  now: Date,
): Promise<Result<CheckedChange>> {
  const allowed = await checkLocks(tx, before, input, now);
  if (!allowed.ok) return allowed;
  const schedule = reschedule(before, input, { keepsClose: hasFixedClose(before, now) });
  if (!schedule.ok) return schedule;
  const moved = drawMoved(before, schedule.value, now);
  if (!moved.ok) return moved;
  const rule = await changedRule(tx, { before, input, now }, schedule.value.draw_date);
  if (!rule.ok) return rule;
  const { method } = rule.value ?? before.draw_rule;
  const terms = { method, salesCloseAt: schedule.value.sales_close_at };
  const instants = await changedInstants(tx, { before, input, now }, terms);
  if (!instants.ok) return instants;
  const after = {
    ...before,
    ...schedule.value,
    ...plainColumns(input),
    ...minimumColumns(input),
    draw_rule: rule.value ?? before.draw_rule,
    total_tickets: input.total_tickets ?? before.total_tickets,
  };
  const isBought = await hasPurchases(tx, before.id);
  const minimum = changedMinimum(before, after, isBought);
  if (!minimum.ok) return minimum;
  const claim = changedClaim(before, after, isBought);
  if (!claim.ok) return claim;
  const worths = checkWorths(input);
  if (!worths.ok) return worths;
  return ok({
    schedule: schedule.value,
    movedTo: moved.value,
    rule: rule.value,
    instants: instants.value,
  });
}

async function endHoldsAtNewClose(
  tx: Transaction,
  before: RaffleRow,
  { sales_close_at: closes }: Schedule,
  now: Date,
): Promise<void> {
  if (closes === null || closes.getTime() === before.sales_close_at?.getTime()) return;
  await endHoldsWithSales(tx, before.id, { salesCloseAt: closes, now });
}

async function notifyBuyers(
  tx: Transaction,
  before: RaffleRow,
  { name, drawDate, now }: { name: string | undefined; drawDate: Date; now: Date },
): Promise<void> {
  if (!before.draw_date) return;
  await queueRaffleNotices(tx, {
    type: "raffle_rescheduled",
    raffleId: before.id,
    raffle: name ?? before.name,
    previousDrawDate: before.draw_date,
    drawDate,
    now,
  });
}

async function checkLocks(
  tx: Transaction,
  raffle: RaffleRow,
  input: RaffleInput,
  now: Date,
): Promise<Result<null>> {
  if (raffle.status === "finished") {
    return fail("raffle_locked", "La rifa ya terminó: sus datos no se pueden cambiar.");
  }
  const drawDate = input.draw_date === undefined ? undefined : new Date(input.draw_date);
  const movesDraw = drawDate !== undefined && drawDate.getTime() !== raffle.draw_date?.getTime();
  if (movesDraw && raffle.status !== "draft" && raffle.draw_date && raffle.draw_date <= now) {
    return fail("raffle_locked", "El sorteo ya pasó: su fecha no se puede cambiar.");
  }
  return keepsPromises(tx, raffle, input);
}

/** Checks what can't change after the first purchase. */
async function keepsPromises(
  tx: Transaction,
  raffle: RaffleRow,
  input: RaffleInput,
): Promise<Result<null>> {
  const resized = input.total_tickets !== undefined && input.total_tickets !== raffle.total_tickets;
  const rechosen =
    input.number_choice !== undefined && input.number_choice !== raffle.number_choice;
  const loses = input.prizes && prizesToDraw(input.prizes) < prizesToDraw(raffle.prizes);
  if (!(resized || rechosen || loses) || !(await hasPurchases(tx, raffle.id))) return ok(null);
  if (resized || rechosen) {
    const message =
      "La rifa ya tiene compras: no se puede cambiar la cantidad de boletos ni cómo se eligen.";
    const field = resized ? "total_tickets" : "number_choice";
    return failAt("raffle_locked", field, message);
  }
  const message = "La rifa ya tiene compras: se pueden agregar premios, pero no quitarlos.";
  return failAt("raffle_locked", "prizes", message);
}

/** The new date if a published raffle's draw moves; it may only move later. */
function drawMoved(before: RaffleRow, after: Schedule, now: Date): Result<Date | null> {
  const { draw_date: to } = after;
  const from = before.draw_date;
  if (before.status === "draft" || !from || !to || to.getTime() === from.getTime()) return ok(null);
  if (to < from || to <= now) {
    return invalid([
      {
        field: "draw_date",
        message: "La rifa ya se publicó: el sorteo solo se puede mover a una fecha más tarde.",
      },
    ]);
  }
  return ok(to);
}

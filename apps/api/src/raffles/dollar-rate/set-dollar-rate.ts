import type { Schema } from "@rifas/api-client/types";
import { addDays } from "@rifas/domain/add-days";
import { dollarCombos } from "@rifas/domain/combos";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { formatRate } from "@rifas/domain/money";
import { isTicketPrice } from "@rifas/domain/ticket-price";
import { unlikelyRate } from "@rifas/domain/unlikely-rate";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields, recordAudit } from "../../people/audit/record-audit.ts";
import { recordPayeeChange } from "../../people/audit/payee-changes.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { PayeeUndo } from "../../database/stored-types.ts";
import { invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { logNewRules } from "../../proofs/log/log-new-rules.ts";
import { lockRaffle } from "../raffle-row.ts";
import { dollarRaffles, getDollarRate } from "./get-dollar-rate.ts";
import { inDollars, outOfBounds } from "../price-columns.ts";
import { combosAtRate } from "../raffle-combos.ts";
import {
  readRateInForce,
  replaceRateInForce,
  type RateInForce,
} from "../../platform/configuration/rate-in-force.ts";

/** The central bank publishes a rate for the next working day, which is never further off. */
const DAYS_AHEAD = 7;

const TYPE_IT_AGAIN = "Si está bien, escríbela otra vez.";

/** What is unlikely about a rate, beside the former one. */
const doubts = {
  day: ({ day }: NewRate) => `Es de un día anterior al de la tasa en uso, del ${formatDay(day)}.`,
  difference: ({ rate_bs }: NewRate) =>
    `Cambia más de un 20 % desde la tasa en uso, ${formatRate(rate_bs)}.`,
};

type NewRate = Pick<RateInForce, "rate_bs" | "day">;

/**
 * Accepts a rate of the dollar: from then on every raffle with a price in dollars that is a draft or whose sales haven't closed
 * costs what follows from it. All of them, or none. Failures: `validation_failed` for a day too far ahead, for an unlikely rate that
 * isn't repeated, and for one with which a raffle would have no price, and those of a raffle's log. The rate in force again changes
 * nothing: the call was repeated.
 */
export async function setDollarRate(
  context: Context,
  actor: StaffActor,
  { confirm_rate_bs: confirmed, ...rate }: Schema<"DollarRateChange">,
): Promise<Result<Schema<"DollarRate">>> {
  const now = context.clock.now();
  if (rate.day > addDays(caracasDay(now), DAYS_AHEAD)) {
    const message = "La fecha de la tasa no puede pasar de una semana a partir de hoy.";
    return invalidField("day", message);
  }
  const done = await context.database.transaction(async (tx) => {
    await replaceRateInForce(tx);
    const former = await readRateInForce(tx);
    if (former?.rate_bs === rate.rate_bs && former.day === rate.day) return ok(null);
    const doubt = unlikelyRate(rate, former);
    if (former !== null && doubt !== null && confirmed !== rate.rate_bs) {
      return invalidField("confirm_rate_bs", `${doubts[doubt](former)} ${TYPE_IT_AGAIN}`);
    }
    await tx.kysely
      .insertInto("dollar_rates")
      .values({ ...rate, accepted_at: now, accepted_by: actor.id })
      .execute();
    await recordPayeeChange(tx, context, actor, {
      action: "config_changed",
      entry: {
        config: "dollar_rate",
        changes: changedFields({ rate_bs: former?.rate_bs, day: former?.day }, { ...rate }),
        at: now,
      },
      payee: { what: "Tasa del dólar", fields: ["rate_bs"], undo: former && undoOf(former) },
    });
    for (const { id } of await dollarRaffles(tx, now)) {
      const refusal = await follow(tx, actor, { id, rate, now });
      if (refusal !== null) return refusal;
    }
    return ok(null);
  });
  return done.ok ? ok(await getDollarRate(context)) : done;
}

function undoOf({ rate_bs, day }: NewRate): PayeeUndo {
  return { rate: { rate_bs, day, confirm_rate_bs: rate_bs } };
}

/** Gives a raffle the price that follows from the rate. Returns why it can't have it. */
async function follow(
  tx: Transaction,
  actor: StaffActor,
  { id, rate, now }: { id: number; rate: NewRate; now: Date },
): Promise<Refusal | null> {
  const before = await lockRaffle(tx, id);
  if (!before?.price_usd) return null;
  const columns = inDollars(before.price_usd, rate);
  if (!isTicketPrice(columns.price_bs)) {
    return invalidField("rate_bs", `${before.name}: ${outOfBounds(columns.price_bs)}`);
  }
  const combos = combosAtRate(dollarCombos(before.combos), columns.price_bs, rate.rate_bs);
  await tx.kysely
    .updateTable("raffles")
    .set({ ...columns, combos: JSON.stringify(combos), updated_at: now })
    .where("id", "=", id)
    .execute();
  const logged = await logNewRules(tx, before, { ...before, ...columns, combos }, now);
  if (!logged.ok) return logged;
  await recordAudit(tx, actor, "raffle_updated", {
    raffle: id,
    changes: changedFields({ ...before }, { ...columns, ...(combos.length > 0 && { combos }) }),
    at: now,
  });
  return null;
}

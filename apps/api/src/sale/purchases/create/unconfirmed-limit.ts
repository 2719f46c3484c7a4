import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../database/database.ts";
import { fail, type Refusal } from "../../../platform/failure.ts";
import { unconfirmed } from "../../holds/unconfirmed.ts";
import type { RaffleRow } from "../purchase-row.ts";
import { prepared } from "../../../database/prepared.ts";

/** After which a refused client asks again: banks report, and holds end, at any time. */
const RETRY_SECONDS = 60;

/**
 * The refusal of a reservation on the web that would take a raffle beyond the owner's limit of numbers whose payment no bank
 * has confirmed; null if it fits, without a limit, and while no bank reports payments. Holds that still have to be paid count
 * as well, because their photos can't be refused. While there is a limit, reservations of a raffle count one after the other,
 * so that those of all processes obey it together.
 */
export async function unconfirmedRefusal(
  { bank }: Pick<Context, "bank">,
  tx: Transaction,
  raffle: RaffleRow,
  request: { quantity: number; unconfirmedPercent: number | null; now: Date },
): Promise<Refusal | null> {
  const { quantity, unconfirmedPercent: percent, now } = request;
  if (percent === null || !(await bank.isAnyFeedLive(tx, now))) return null;
  const fits = async (): Promise<boolean> => {
    const [held] = await tx.query<{ numbers: number }>(countHeld, [raffle.id, now]);
    return ((held?.numbers ?? 0) + quantity) * 100 <= raffle.total_tickets * percent;
  };
  // First without the lock: or a flood at the limit would fill the connections with requests that wait to be refused.
  if (!(await fits())) return tooManyUnconfirmed();
  await tx.query(lockCount, [raffle.id]);
  // A separate statement: it must see what the last owner of the lock has committed.
  return (await fits()) ? null : tooManyUnconfirmed();
}

function tooManyUnconfirmed(): Refusal {
  return fail(
    "too_many_unconfirmed",
    "Hay muchos boletos de esta rifa esperando que el banco confirme su pago. En cuanto se confirmen o se liberen podrás apartar: espera un poco.",
    { facts: { retry_after: RETRY_SECONDS } },
  );
}

const lockCount = prepared("lock-unconfirmed-count")`
    SELECT pg_advisory_xact_lock(hashtext('unconfirmed'), $1)`;

const countHeld = prepared("count-unconfirmed")`
    SELECT coalesce(sum(p.quantity), 0)::integer AS numbers FROM purchases AS p
     WHERE p.raffle_id = $1 AND ${unconfirmed} AND (p.proof_at IS NOT NULL OR p.reserved_until > $2)`;

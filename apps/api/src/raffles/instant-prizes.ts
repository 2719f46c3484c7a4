import { isDeepStrictEqual } from "node:util";
import type { Schema } from "@rifas/api-client/types";
import { prizesToDraw, type DrawMethod } from "@rifas/domain/draw-rule";
import { instantsProblem, pastInstant, type InstantProblem } from "@rifas/domain/instant-prizes";
import type { Transaction } from "../database/database.ts";
import { failAt, ok, type Refusal, type Result } from "../platform/failure.ts";
import { hasClosed } from "../sale/holds/sale-window.ts";
import { instantText } from "../proofs/log/entry-text.ts";
import { invalid, type RaffleInput } from "./raffle-changes.ts";
import { hasPurchases, type RaffleRow } from "./raffle-row.ts";

type InstantPrizes = Schema<"InstantPrizes">;

/** What instant prizes depend on. */
interface Terms {
  readonly method: DrawMethod;
  readonly salesCloseAt: Date | null;
}

/** New instant prizes in the order of their times. */
export function readInstants(given: InstantPrizes, terms: Terms, now: Date): Result<InstantPrizes> {
  const timed = given.map(({ at }) => ({ at: new Date(at) }));
  const problem = instantsProblem(timed, terms) ?? pastInstant(timed, now);
  return problem === null ? ok(stored(given)) : refused(problem);
}

/**
 * The new instant prizes of a raffle, or null if they stay: they can change until the first purchase and the first of their times. They
 * must still fit when the dates or the rule of the draw change.
 */
export async function changedInstants(
  tx: Transaction,
  { before, input, now }: { before: RaffleRow; input: RaffleInput; now: Date },
  terms: Terms,
): Promise<Result<InstantPrizes | null>> {
  const given = input.instant_prizes;
  const changes = given !== undefined && !areSame(given, before.instant_prizes);
  const locked = await lockedRefusal(tx, { before, input, now }, changes);
  if (locked !== null) return locked;
  if (changes) return readInstants(given, terms, now);
  const timed = before.instant_prizes.map(({ at }) => ({ at: new Date(at) }));
  const problem = instantsProblem(timed, terms);
  return problem === null ? ok(null) : refused(problem);
}

/** The number of main prizes is locked too, because instant prizes are numbered after them in the log. */
async function lockedRefusal(
  tx: Transaction,
  { before, input, now }: { before: RaffleRow; input: RaffleInput; now: Date },
  changes: boolean,
): Promise<Refusal | null> {
  const { prizes = before.prizes } = input;
  const recounts =
    before.instant_prizes.length > 0 && prizesToDraw(prizes) !== prizesToDraw(before.prizes);
  if (!changes && !recounts) return null;
  const what = changes
    ? "los premios instantáneos no se pueden cambiar"
    : "con premios instantáneos, la cantidad de premios no se puede cambiar";
  const refuse = (why: string) =>
    failAt("raffle_locked", changes ? "instant_prizes" : "prizes", `${why}: ${what}.`);
  if (before.status !== "draft" && before.seal_at === null) {
    return refuse("La rifa se publicó sin libro");
  }
  if (before.status !== "draft" && hasClosed(before, now)) return refuse("La venta ya cerró");
  if (await hasPurchases(tx, before.id)) return refuse("La rifa ya tiene compras");
  const hasBegun = before.instant_prizes.some(({ at }) => new Date(at) <= now);
  return before.status !== "draft" && hasBegun
    ? refuse("Ya llegó la hora del primer premio instantáneo")
    : null;
}

function areSame(one: InstantPrizes, other: InstantPrizes): boolean {
  return isDeepStrictEqual(stored(one), stored(other));
}

/** As the database and the log have them: in order, to the second, in UTC. */
function stored(instants: InstantPrizes): InstantPrizes {
  const exact = instants.map(({ at, ...prize }) => ({ ...prize, at: instantText(new Date(at)) }));
  return exact.sort((one, other) => one.at.localeCompare(other.at));
}

function refused({ path, message }: InstantProblem): Result<never> {
  const field = path === "" ? "instant_prizes" : `instant_prizes.${path}`;
  return invalid([{ field, message }]);
}

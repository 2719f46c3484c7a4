import type { Schema } from "@rifas/api-client/types";
import type { DrawRule } from "@rifas/domain/draw-rule";
import { failAt, ok, type Result } from "../platform/failure.ts";
import type { ClaimFacts } from "../proofs/log/rules-entry.ts";
import { invalid, type RaffleInput } from "./raffle-changes.ts";
import type { RaffleRow } from "./raffle-row.ts";

/** The columns of a new raffle, whose prizes are checked too. Failure: `validation_failed`. */
export function newClaim(input: RaffleInput, draw_rule: DrawRule): Result<ClaimFacts> {
  const { claim_days = 0, unclaimed_redrawn = false } = input;
  const claim = { claim_days, unclaimed_redrawn };
  const worths = checkWorths(input);
  if (!worths.ok) return worths;
  const checked = checkClaim({ ...claim, draw_rule });
  return checked.ok ? ok(claim) : checked;
}

interface WithClaim extends ClaimFacts {
  readonly draw_rule: DrawRule;
}

/** Whether an unclaimed prize can be drawn again. Failure: `validation_failed`. */
function checkClaim({ claim_days: days, unclaimed_redrawn, draw_rule }: WithClaim): Result<null> {
  if (!unclaimed_redrawn || (days > 0 && draw_rule.method !== "manual")) return ok(null);
  const message =
    days === 0
      ? "Di primero cuántos días hay para reclamar un premio."
      : "Solo se puede sortear otra vez un premio que sale de la regla, no uno que escribes tú.";
  return invalid([{ field: "unclaimed_redrawn", message }]);
}

/** The same of a change, which a purchase rules out. Failures: `validation_failed`, `raffle_locked`. */
export function changedClaim(
  before: RaffleRow,
  after: WithClaim,
  hasPurchases: boolean,
): Result<null> {
  const isSame =
    before.claim_days === after.claim_days && before.unclaimed_redrawn === after.unclaimed_redrawn;
  if (!isSame && hasPurchases) return failAt("raffle_locked", "claim_days", BOUGHT);
  if (!isSame && before.status !== "draft" && before.seal_at === null) {
    return failAt("raffle_locked", "claim_days", WITHOUT_LOG);
  }
  return checkClaim(after);
}

const BOUGHT =
  "La rifa ya tiene compras: los días para reclamar los premios y lo que pasa después no se pueden cambiar.";
const WITHOUT_LOG = "La rifa se publicó sin libro: no puede tener un plazo para reclamar.";

/** Whether each prize is paid as it can be: bolivars need no rate. Failure: `validation_failed` with the prize's path. */
export function checkWorths(
  input: Readonly<
    Partial<Record<"prizes" | "instant_prizes", readonly { worth?: Schema<"PrizeWorth"> }[]>>
  >,
): Result<null> {
  const { prizes = [], instant_prizes: instants = [] } = input;
  const problems = Object.entries({ prizes, instant_prizes: instants }).flatMap(([list, all]) =>
    all.flatMap(({ worth }, at) =>
      worth === undefined || worth.currency === "USD" || worth.rate === null
        ? []
        : [{ field: `${list}.${at}.worth.rate`, message: NO_RATE }],
    ),
  );
  return problems.length === 0 ? ok(null) : invalid(problems);
}

const NO_RATE = "Un premio en bolívares no lleva tasa.";

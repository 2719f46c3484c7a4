import type { PauseInfo, PauseInfoForStaff, RaffleForStaff } from "@rifas/api-client/types";
import type { Actor } from "../platform/actor.ts";
import type { Context } from "../platform/context.ts";
import { ok, type Result } from "../platform/failure.ts";
import { getRaffle, getRaffleForStaff } from "./get-raffle.ts";
import type { RaffleDetail } from "./raffle-view.ts";

/** The pause of a raffle, which its pages poll. */
export async function getPauseInfo(
  context: Context,
  actor: Actor,
  input: { id: number },
): Promise<Result<PauseInfo | PauseInfoForStaff>> {
  const raffle = await getRaffle(context, actor, input);
  if (!raffle.ok) return raffle;
  const now = context.clock.now();
  return ok(
    "staff" in raffle.value ? pauseForStaff(raffle.value, now) : pauseOf(raffle.value, now),
  );
}

/** The pause of a raffle as staff see it. */
export async function getPauseInfoForStaff(
  context: Context,
  input: { id: number },
): Promise<Result<PauseInfoForStaff>> {
  const raffle = await getRaffleForStaff(context, input);
  return raffle.ok ? ok(pauseForStaff(raffle.value, context.clock.now())) : raffle;
}

function pauseForStaff(raffle: RaffleForStaff, now: Date): PauseInfoForStaff {
  const { pending_purchases, reserved } = raffle.staff;
  const available = raffle.total_tickets_available;
  return { ...pauseOf(raffle, now), pending_purchases, reserved, available };
}

function pauseOf({ pause }: RaffleDetail, now: Date): PauseInfo {
  return {
    is_paused: pause !== null,
    reason: pause?.reason ?? null,
    paused_at: pause?.paused_at ?? null,
    resumes_at: pause?.resumes_at ?? null,
    server_time: now.toISOString(),
  };
}

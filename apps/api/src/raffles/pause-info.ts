import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import { ok, type Result } from "../failure.ts";
import { getRaffle } from "./get-raffle.ts";

/** Whether a raffle is paused and until when; signed in also what is under way (B1). */
export interface PauseInfo {
  is_paused: boolean;
  reason: string | null;
  paused_at: string | null;
  resumes_at: string | null;
  server_time: string;
  pending_purchases?: number;
  reserved?: number;
  available?: number;
}

/** The pause of a raffle, as polled by its pages. Failure: `not_found`. */
export async function getPauseInfo(
  context: Context,
  actor: Actor,
  input: { id: number },
): Promise<Result<PauseInfo>> {
  const raffle = await getRaffle(context, actor, input);
  if (!raffle.ok) return raffle;
  const { pause, staff, total_tickets_available: available } = raffle.value;
  return ok({
    is_paused: pause !== null,
    reason: pause?.reason ?? null,
    paused_at: pause?.paused_at ?? null,
    resumes_at: pause?.resumes_at ?? null,
    server_time: context.clock.now().toISOString(),
    ...(staff && {
      pending_purchases: staff.pending_purchases,
      reserved: staff.reserved,
      available,
    }),
  });
}

import type { Context } from "../context.ts";
import { finishNumbers } from "./create-numbers.ts";
import { resumeDueRaffles } from "./resume-due-raffles.ts";

/** What raffles need without anyone asking: pauses that end by themselves, and numbers that a stopped process left unmade. */
export async function sweepRaffles(
  context: Pick<Context, "database" | "clock" | "logger">,
): Promise<void> {
  await resumeDueRaffles(context);
  await finishNumbers(context);
}

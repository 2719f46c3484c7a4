import type { Context } from "../platform/context.ts";
import { finishNumbers } from "./create-numbers.ts";
import { resumeDueRaffles } from "./resume-due-raffles.ts";

/** Periodic work on raffles: resuming pauses that are due, and creating numbers that a stopped process left out. */
export async function sweepRaffles(context: Context): Promise<void> {
  await resumeDueRaffles(context);
  await finishNumbers(context);
}

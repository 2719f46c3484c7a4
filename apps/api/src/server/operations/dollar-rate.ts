import type { Context } from "../../platform/context.ts";
import { ok } from "../../platform/failure.ts";
import { getDollarRate } from "../../raffles/dollar-rate/get-dollar-rate.ts";
import { setDollarRate } from "../../raffles/dollar-rate/set-dollar-rate.ts";
import { staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of the rate that prices in dollars follow. */
export function dollarRateOperations(context: Context) {
  return {
    getDollarRate: async () => ok(await getDollarRate(context)),
    setDollarRate: ({ body }, call) => setDollarRate(context, staffOf(call), body),
  } satisfies ApiHandlers;
}

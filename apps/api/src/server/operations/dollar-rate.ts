import type { Context } from "../../platform/context.ts";
import { getDollarRate } from "../../raffles/dollar-rate/get-dollar-rate.ts";
import { setDollarRate } from "../../raffles/dollar-rate/set-dollar-rate.ts";
import { answer, staffOf, type ApiHandlers } from "./call.ts";

/** Handlers of the rate that prices in dollars follow. */
export function dollarRateOperations(
  context: Context,
): ApiHandlers<"getDollarRate" | "setDollarRate"> {
  return {
    async getDollarRate() {
      return { status: 200, body: await getDollarRate(context) };
    },
    async setDollarRate({ body }, call) {
      return answer(200, await setDollarRate(context, staffOf(call), body));
    },
  };
}

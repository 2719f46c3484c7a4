import type { StaffMember } from "@rifas/demo/demo-server";
import type { Handover } from "@rifas/demo/raffles/raffle-plan";
import type { Context } from "../src/platform/context.ts";
import { integrateLedger } from "../src/proofs/integrate.ts";
import { answerPrize } from "../src/raffles/prizes/answer-prize.ts";
import { endWaits } from "../src/raffles/prizes/end-waits.ts";
import { recordPrize } from "../src/raffles/prizes/record-prize.ts";
import { prizesOfRaffle } from "../src/raffles/prizes/won-prize.ts";
import { must } from "./must.ts";

/** Says what became of a prize, and writes it into the raffle's log. */
export async function handOver(
  context: Context,
  by: StaffMember,
  id: number,
  { prize, ...said }: Handover,
): Promise<void> {
  const won = (await prizesOfRaffle(context.database, id)).find((one) => one.prize === prize);
  if (won === undefined) throw new Error(`Nobody won prize ${prize} of raffle ${id}.`);
  const { version, purchase_id } = won;
  switch (said.says) {
    case "over":
      await endWaits(context);
      break;
    case "contacted":
    case "delivered": {
      const delivery = said.says === "delivered" && { delivered_on: said.day };
      const pictures = { evidence: undefined, photo: undefined };
      const record = { id, prize, version, state: said.says, ...delivery, ...pictures };
      must(await recordPrize(context, by, record));
      break;
    }
    default:
      must(await answerPrize(context, { kind: "anyone" }, { id: purchase_id, prize, ...said }));
  }
  await integrateLedger(context, id);
}

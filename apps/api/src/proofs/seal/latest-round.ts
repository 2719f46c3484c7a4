import { roundAt } from "@rifas/ledger/drand-rounds";
import type { BeaconRound } from "@rifas/ledger/entry-values";
import type { Context } from "../../platform/context.ts";

/** Mirrors have a round a few seconds after its time, and some serve old answers for a while. */
const SPREAD_SECONDS = 30;

/** Where rounds come from. */
export interface RoundSource {
  readonly beacon: Pick<Context["beacon"], "fetchRound">;
}

/**
 * A round of the beacon that is about half a minute old. An entry that contains it can't have been prepared earlier. 'none' if
 * no mirror answers: nothing depends on the beacon being up.
 */
export async function latestRound({
  beacon,
  clock,
}: RoundSource & Pick<Context, "clock">): Promise<BeaconRound | "none"> {
  const round = roundAt(Math.floor(clock.now().getTime() / 1000) - SPREAD_SECONDS);
  const signature = await beacon.fetchRound(round);
  return signature === null ? "none" : { round, signature };
}

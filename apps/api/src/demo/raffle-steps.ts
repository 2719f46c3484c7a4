import type { DemoSteps } from "@rifas/demo/demo-server";
import { queueSealNotices } from "../raffles/sealing/seal-notice.ts";
import { sealRaffles } from "../raffles/sealing/seal-raffles.ts";
import type { Context } from "../platform/context.ts";
import { setLotteryResults } from "../raffles/draws/set-lottery-results.ts";
import { integrateLedger } from "../proofs/integrate.ts";
import { ownUpload } from "../platform/drawings/upload.ts";
import { createNumbers } from "../raffles/create-numbers.ts";
import { createRaffle } from "../raffles/create-raffle.ts";
import { setPause } from "../raffles/set-pause.ts";
import { setPublication } from "../raffles/set-publication.ts";
import { setResults } from "../raffles/set-results.ts";
import { updateRaffle } from "../raffles/update-raffle.ts";
import { must } from "./must.ts";
import { withPrepared } from "./prepared-pictures.ts";

type RaffleSteps = Pick<
  DemoSteps,
  | "createRaffle"
  | "setPublication"
  | "pauseRaffle"
  | "moveDraw"
  | "setResults"
  | "writeLog"
  | "sealDue"
  | "writeDigits"
>;

/** The steps of raffles, by the raffles' own operations. */
export function raffleSteps(context: Context): RaffleSteps {
  return {
    createRaffle: async (by, raffle, picture) => {
      const image = picture === null ? undefined : ownUpload(picture.original);
      const { id } = must(
        await createRaffle(withPrepared(context, { picture }), by, raffle, { image }),
      );
      // The background may be creating them, too: then this polls for its last chunk.
      do await createNumbers(context, id);
      while (!(await numbersReady(context, id)));
      return id;
    },
    setPublication: async (by, change) => void must(await setPublication(context, by, change)),
    pauseRaffle: async (by, pause) =>
      void must(await setPause(context, by, { ...pause, paused: true })),
    moveDraw: async (by, change) => void must(await updateRaffle(context, by, change, undefined)),
    setResults: async (by, results) => void must(await setResults(context, by, results)),
    writeLog: (raffleId) => integrateLedger(context, raffleId),
    sealDue: async () => {
      await sealRaffles(context);
      await queueSealNotices(context);
    },
    writeDigits: async (by, id, digits) => {
      const prizes = digits.map((text, at) => ({ prize_position: at + 1, digits: [text] }));
      must(await setLotteryResults(context, by, { id, prizes }));
      await integrateLedger(context, id);
    },
  };
}

async function numbersReady(context: Context, id: number): Promise<boolean> {
  const { numbers_ready } = await context.database.kysely
    .selectFrom("raffles")
    .select("numbers_ready")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numbers_ready;
}

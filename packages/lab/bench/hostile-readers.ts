import type { Database } from "../database.ts";
import { median, milliseconds } from "./figures.ts";
import { readOverHttp, reserveOverHttp } from "./load.ts";
import type { Line, Section } from "./report.ts";
import { putRaffle, finishLoading } from "./world.ts";

const READERS = 40;
const BUYERS = 16;
const ROUNDS = 3;
const NUMBERS = 1_000_000;

/** The duration of a purchase while readers send requests without a pause, compared with its duration without them. */
export async function benchHostileReaders(origin: string, database: Database): Promise<Section> {
  const raffle = await putRaffle(database, { total: NUMBERS, sold: 0, each: 10 });
  await finishLoading(database);
  const numbers = `${origin}/api/tickets/raffle/${raffle}?limit=1000&status=available`;
  const readings: Record<string, Parameters<typeof readOverHttp>[0]> = {
    "a page that lies too deep, one address": readers(`${numbers}&page=999`, 1),
    "1,000 free numbers, one address": readers(`${numbers}&from=500000`, 1),
    "1,000 free numbers, 40 addresses": readers(`${numbers}&from=500000`, READERS),
  };
  const buy = async (): Promise<number> => {
    const load = await reserveOverHttp(origin, [raffle], { clients: BUYERS });
    if (load.failures > 0) throw new Error(`${load.failures} reservations of a load failed.`);
    return load.medianMs;
  };
  await buy();
  const lines: Line[] = [];
  for (const [what, reading] of Object.entries(readings)) {
    const alone: number[] = [];
    const beside: number[] = [];
    let reads = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await buy());
      const stop = readOverHttp(reading);
      beside.push(await buy());
      reads = await stop();
    }
    lines.push({
      what: `${what} (${reads.toFixed(0)} asked a second)`,
      measured: milliseconds(median(beside)),
      beside: milliseconds(median(alone)),
      ratio: median(beside) / median(alone),
      aim: { atMost: 2 },
    });
  }
  return {
    title: "Purchases beside hostile readers",
    note: `Median time of a purchase, ${BUYERS} clients, a raffle of 1,000,000 numbers and default limits, beside ${READERS} connections that read without a pause, compared with none.`,
    lines,
  };
}

function readers(url: string, addresses: number): Parameters<typeof readOverHttp>[0] {
  return { url, clients: READERS, addresses };
}

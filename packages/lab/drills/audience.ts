import { setTimeout as pause } from "node:timers/promises";
import { watchMemory } from "@rifas/testing/process-memory";
import { ADMIN } from "@rifas/testing/server-process";
import { putRaffle } from "../bench/world.ts";
import { openDatabase } from "../database.ts";
import { withProductionServer } from "./drill-server.ts";
import { watch, type Watch } from "./watcher.ts";

/** How many phones watch a draw, and for how long. */
export interface AudienceSize {
  watchers: number;
  seconds: number;
}

const USUAL: AudienceSize = { watchers: 10_000, seconds: 180 };
/** Within this share of the time everybody arrives; at half of it the result is recorded. */
const ARRIVAL = 1 / 6;

/** What happened while an audience watched. */
export interface Audience extends AudienceSize {
  watches: readonly Watch[];
  /** When the server confirmed the result to staff, as `performance.now()` gives it. */
  recordedAt: number;
  peakMegabytes: number;
}

/** `npm run lab -- drill audience [watchers seconds]`: so many phones watch a draw while staff record its result. */
export async function gatherAudience(size: Partial<AudienceSize> = {}): Promise<Audience> {
  const { watchers, seconds } = { ...USUAL, ...size };
  return await withProductionServer({}, async (server) => {
    const raffleId = await putRaffleToDraw(server.databaseUrl);
    const url = new URL(`/api/raffles/${raffleId}/live-draw`, server.origin);
    const stopWatching = watchMemory(server.pid, 250);
    const until = performance.now() + seconds * 1_000;
    const watching = Promise.all(
      Array.from({ length: watchers }, async () => {
        await pause(Math.random() * ARRIVAL * seconds * 1_000);
        return await watch(url, until);
      }),
    );
    await pause((seconds * 1_000) / 2);
    await recordResult(server.origin, raffleId);
    const recordedAt = performance.now();
    const watches = await watching;
    return { watchers, seconds, watches, recordedAt, peakMegabytes: stopWatching() };
  });
}

/** A raffle whose draw was a minute ago and whose number 27 is sold. */
async function putRaffleToDraw(url: string): Promise<number> {
  const database = openDatabase(url);
  try {
    const raffleId = await putRaffle(database, { total: 100, sold: 28, each: 28 });
    await database.query(drawn, [raffleId]);
    return raffleId;
  } finally {
    await database.close();
  }
}

const drawn = {
  name: "drill-drawn",
  text: `
    UPDATE raffles SET draw_date = now() - interval '1 minute', sales_close_at = now() - interval '2 minutes' WHERE id = $1`,
};

async function recordResult(origin: string, raffleId: number): Promise<void> {
  const send = async (method: string, path: string, body: object, token = "") => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": "192.0.2.1",
        ...(token !== "" && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const answer: { token?: string } = JSON.parse(await response.text());
    return answer;
  };
  const { token } = await send("POST", "/auth/login", ADMIN);
  const result = {
    prize_position: 1,
    ticket_number: "27",
    source: "Triple Táchira, 10 p. m.",
    drawn_at: new Date(Date.now() - 1_000).toISOString(),
  };
  await send("PUT", `/raffles/${raffleId}/results`, { outcome: "drawn", results: [result] }, token);
}

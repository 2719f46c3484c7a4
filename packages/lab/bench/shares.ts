import { processorTimeOf } from "../processes.ts";
import type { BenchServer } from "./bench-server.ts";
import { milliseconds, timed } from "./figures.ts";
import type { Line, Section } from "./report.ts";

const TICKETS = 1_000;
const ROUNDS = 10;
const MOST_MS = 150;
const sizes = ["story", "square", "preview"] as const;

/** Pictures to share: what one takes of the processor, and the same one again. */
export async function benchShares(server: BenchServer): Promise<Section> {
  const raffle = await server.createRaffle(TICKETS);
  await server.numbersReady(raffle);
  await server.publish(raffle);
  const draw = (size: string) =>
    server.download(`/raffles/${raffle}/picture?kind=progress&size=${size}`);
  // Starts the process.
  for (const size of sizes) await draw(size);
  const lines: Line[] = [];
  for (const size of sizes) {
    const spent: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Another count, and so another picture.
      await server.reserve(raffle, 1);
      spent.push(await processorTimeDuring(server, () => draw(size)));
    }
    const mean = spent.reduce((sum, one) => sum + one, 0) / ROUNDS;
    lines.push({
      what: `CPU of one as ${size}`,
      measured: milliseconds(mean),
      beside: milliseconds(MOST_MS),
      ratio: mean / MOST_MS,
      aim: { atMost: 1 },
    });
  }
  const again = await timed(() => draw("preview"));
  return {
    title: "Pictures to share",
    note: `How many numbers are left, with the raffle's photo and a QR code; CPU time of the server and its processes, mean of ${ROUNDS} pictures.`,
    lines: [
      ...lines,
      { what: "the same one again", measured: milliseconds(again), beside: "", ratio: null },
    ],
  };
}

async function processorTimeDuring(
  server: BenchServer,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = (await processorTimeOf(server.pid))?.server ?? 0;
  await work();
  return ((await processorTimeOf(server.pid))?.server ?? 0) - before;
}

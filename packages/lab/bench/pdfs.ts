import { setTimeout as pause } from "node:timers/promises";
import { memoryOf } from "../processes.ts";
import type { BenchServer } from "./bench-server.ts";
import { milliseconds, timed } from "./figures.ts";
import { highestWhile } from "./memory.ts";
import type { Line, Section } from "./report.ts";

const TICKETS = 1_000;
const MOST_MS = 2_000;
const MOST_MB = 150;
/** What others may notice: the most that a call may wait meanwhile. */
const MAX_WAIT_MS = 100;

/** A thousand stubs with QR codes as PDF: the first ones, which start the thread, and others in it. */
export async function benchPdfs(server: BenchServer): Promise<Section> {
  const raffle = await server.createRaffle(TICKETS);
  await server.numbersReady(raffle);
  await server.publish(raffle);
  const path = `/raffles/${raffle}/stubs/pdf?from=0&to=${TICKETS - 1}&per_page=6`;
  const idle = (await memoryOf(server.pid))?.server ?? 0;
  const times: number[] = [];
  const waits: number[] = [];
  const drawAll = async () => {
    for (let round = 0; round < 5; round += 1) {
      const drawing = timed(() => server.download(path, "POST"));
      waits.push(...(await waitsDuring(server, drawing)));
      times.push(await drawing);
    }
  };
  const highest = (await highestWhile(server.pid, drawAll))?.server ?? 0;
  const [first = 0, ...others] = times;
  return {
    title: "PDFs",
    note: `${TICKETS} stubs with a QR code each; the longest answer of /livez, asked every 5 ms meanwhile; the server's proportional set size (Linux only).`,
    lines: [
      timeLine("the first, with the start of its thread", first),
      timeLine("the slowest of four more", Math.max(...others)),
      {
        what: `longest wait of ${waits.length} calls meanwhile`,
        measured: milliseconds(Math.max(...waits)),
        beside: milliseconds(MAX_WAIT_MS),
        ratio: Math.max(...waits) / MAX_WAIT_MS,
        aim: { atMost: 1 },
      },
      {
        what: `memory more than idle (${idle.toFixed(0)} MB)`,
        measured: `${(highest - idle).toFixed(0)} MB`,
        beside: `${MOST_MB} MB`,
        ratio: (highest - idle) / MOST_MB,
        aim: { atMost: 1 },
      },
    ],
  };
}

function timeLine(what: string, time: number): Line {
  const ratio = time / MOST_MS;
  return {
    what,
    measured: milliseconds(time),
    beside: milliseconds(MOST_MS),
    ratio,
    aim: { atMost: 1 },
  };
}

async function waitsDuring(server: BenchServer, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const going = { on: true };
  const ended = work.finally(() => (going.on = false));
  do {
    waits.push(await timed(async () => (await fetch(`${server.origin}/livez`)).text()));
    await pause(5);
  } while (going.on);
  await ended;
  return waits;
}

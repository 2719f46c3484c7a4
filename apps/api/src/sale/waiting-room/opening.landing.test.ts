// oxlint-disable tests/no-chance -- Vitest simulates the clock and its timers
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readConfig } from "../../platform/settings/config.ts";
import { createLimitMeter } from "../../platform/limits/limit-meter.ts";
import type { Visit } from "./visit.ts";
import { WaitingRoom } from "./waiting-room.ts";
import { isFullSize } from "../../../../../scripts/tier.ts";

/** An opening in simulated time: the rule at full size, on any machine. `npm run lab -- drill opening` measures the product. */
interface Opening {
  visitors: number;
  /** Within which they come. */
  seconds: number;
  /** What the server achieves each second, at a time in seconds since the opening. */
  rate: (second: number) => number;
  /** The share of visitors who leave when they are told that they have to wait. */
  leaving?: number;
}

interface Visitor {
  key: string;
  askedAt: number;
  /** The position in which they were served; null for those who left. */
  served: number | null;
  polls: number;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T16:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A generator of its own, so that each run is the same. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

async function simulate({ visitors, seconds, rate, leaving = 0 }: Opening) {
  const config = readConfig({ DATA_DIR: "/tmp" });
  const limits = createLimitMeter(config.limits);
  const keys = { signPlace: (text: string) => text.replaceAll(/\W/g, "").padEnd(43, "x") };
  const room = new WaitingRoom({ config, limits, clock: { now: () => new Date() }, keys });
  const random = randomFrom(20_261_121);
  const began = Date.now();
  const working: (() => void)[] = [];
  let left = 0;
  const server = setInterval(() => {
    left += rate((Date.now() - began) / 1_000) / 100;
    for (; left >= 1 && working.length > 0; left -= 1) working.shift()?.();
    if (working.length === 0) left = 0;
  }, 10);
  let order = 0;
  const signal = new AbortController().signal;

  const come = async (number: number): Promise<Visitor> => {
    await pause(random() * seconds);
    const visitor: Visitor = {
      key: `buyer ${number}`,
      askedAt: Date.now(),
      served: null,
      polls: 0,
    };
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const visit: Visit = {
      raffleId: 7,
      key: visitor.key,
      place: null,
      isDrawn: true,
      address,
      signal,
    };
    const isPatient = random() >= leaving;
    for (;;) {
      const refusal =
        room.atDoor({ ...visit, address }) ??
        (await room.serve(visit, async () => {
          visitor.served = order += 1;
          await new Promise<void>((end) => working.push(end));
          return null;
        }));
      if (refusal === null) return visitor;
      const { facts } = refusal.failure;
      visitor.polls += 1;
      if (!isPatient) return visitor;
      visit.place = facts?.place ?? visit.place;
      await pause((facts?.retry_after ?? 5) + random());
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, number) => come(number)));
  const end = { reached: false };
  void all.then(() => (end.reached = true));
  while (!end.reached) await vi.advanceTimersByTimeAsync(1_000);
  clearInterval(server);
  return { seen: await all, tookSeconds: (Date.now() - began) / 1_000 };
}

/** The share of pairs of buyers served in another order than they came. */
function outOfOrder(seen: readonly Visitor[]): number {
  const places = seen
    .filter(({ served }) => served !== null)
    .toSorted((a, b) => a.askedAt - b.askedAt || (a.served ?? 0) - (b.served ?? 0))
    .map(({ served }) => served ?? 0);
  let wrong = 0;
  for (const [at, place] of places.entries())
    for (let later = at + 1; later < places.length; later += 1)
      if ((places[later] ?? 0) < place) wrong += 1;
  return wrong / ((places.length * (places.length - 1)) / 2);
}

/** `npm run test:full` simulates an opening at full size. */
const scale = isFullSize ? 1 : 0.2;

it("visitors are served in order within 1 %, as fast as the server can, with few requests", async () => {
  const { seen, tookSeconds } = await simulate({
    visitors: 10_000 * scale,
    seconds: 20,
    rate: () => 250 * scale,
  });
  expect(seen.filter(({ served }) => served === null)).toEqual([]);
  expect(outOfOrder(seen)).toBeLessThan(0.01);
  expect(tookSeconds).toBeLessThan(40 * 1.1);
  expect(seen.reduce((sum, { polls }) => sum + polls, 0) / seen.length).toBeLessThan(4);
});

it("also while the server becomes slower and faster, and a third leaves", async () => {
  const { seen, tookSeconds } = await simulate({
    visitors: 10_000 * scale,
    seconds: 10,
    rate: (second) => scale * (second < 10 ? 400 : second < 20 ? 100 : 300),
    leaving: 1 / 3,
  });
  expect(outOfOrder(seen)).toBeLessThan(0.01);
  expect(tookSeconds).toBeLessThan(40);
});

it("without load nobody is sent away", async () => {
  const { seen } = await simulate({ visitors: 2_000, seconds: 20, rate: () => 250 });
  expect(seen.filter(({ polls }) => polls > 0)).toEqual([]);
});

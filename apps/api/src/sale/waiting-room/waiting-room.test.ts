import { expect, it } from "vitest";
import { readConfig } from "../../platform/settings/config.ts";
import { createLimitMeter } from "../../platform/limits/limit-meter.ts";
import type { Visit } from "./visit.ts";
import { WaitingRoom } from "./waiting-room.ts";

/** A room that serves one at a time, with one inside, at a time that the test sets. */
function openRoom() {
  const config = readConfig({
    DATA_DIR: "/tmp",
    LIMIT_PURCHASES_AT_ONCE: "1",
    LIMIT_LINE_INSIDE: "1",
  });
  const limits = createLimitMeter(config.limits);
  let now = Date.parse("2026-11-20T16:00:00Z");
  // Of all keys, the room only uses the one that signs places.
  const keys = { signPlace: (text: string) => text.replaceAll(/\W/g, "").padEnd(43, "x") };
  const room = new WaitingRoom({ config, limits, clock: { now: () => new Date(now) }, keys });
  const served: string[] = [];
  const ends: (() => void)[] = [];
  const come = (key: string, more: Partial<Visit> = {}) => {
    const usual = { raffleId: 7, place: null, isDrawn: true, address: null };
    const signal = new AbortController().signal;
    return room.serve({ ...usual, key, signal, ...more }, async () => {
      served.push(key);
      await new Promise<void>((end) => ends.push(end));
      return "served" as const;
    });
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  const advance = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { room, come, endOne, served, advance, limits };
}

it("a buyer who disconnects while waiting inside keeps the place, and holds up nobody", async () => {
  const { come, endOne, served } = openRoom();
  const tab = new AbortController();
  const all = [come("first"), come("reloads", { signal: tab.signal }), come("later")];
  tab.abort();
  expect(await all[1]).toMatchObject({ failure: { code: "in_line", facts: { ahead: 0 } } });
  expect(await all[2]).toMatchObject({ failure: { code: "in_line", facts: { ahead: 1 } } });
  all.push(come("reloads"));
  await endOne();
  await endOne();
  expect(served).toEqual(["first", "reloads"]);
  expect(await Promise.all([all[0], all[3]])).toEqual(["served", "served"]);
});

it("two tabs of one purchase have one place: the newer waits, the older asks again", async () => {
  const { come, endOne, served, limits } = openRoom();
  const all = [come("first"), come("tabs"), come("tabs")];
  expect(await all[1]).toMatchObject({ failure: { code: "in_line", facts: { ahead: 0 } } });
  expect(limits.uses()).toContainEqual(["linePlaces", { inUse: 1, capacity: 20_000 }]);
  await endOne();
  await endOne();
  expect(served).toEqual(["first", "tabs"]);
});

it("forgets everything once nobody waits", async () => {
  const { come, endOne, advance, limits } = openRoom();
  const all = [come("first"), come("second"), come("third")];
  await all[2];
  expect(limits.uses()).toContainEqual(["linePlaces", { inUse: 2, capacity: 20_000 }]);
  await endOne();
  await endOne();
  advance(60);
  expect(limits.uses()).toContainEqual(["linePlaces", { inUse: 0, capacity: 20_000 }]);
  expect(limits.uses()).toContainEqual(["purchasesAtOnce", { inUse: 0, capacity: 1 }]);
});

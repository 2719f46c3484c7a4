import { describe, expect, it, vi } from "vitest";
import { knownClient } from "./network-of.ts";
import { FairQueue, type Asker } from "./fair-queue.ts";

const stays = new AbortController().signal;
const stranger = (who: string) => ({ who, network: who, carrier: who, isKnown: false });

/** A queue of one slot, and tasks that end when the test says so. */
function openQueue(capacity: number) {
  const queue = new FairQueue({ slots: 1, capacity });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, name: string, signal = stays) =>
    askAs({ ...stranger(who), signal }, name);
  const askAs = (asker: Asker, name: string) =>
    queue.run(asker, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const endOne = async (): Promise<void> => {
    // Tasks start and end in microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, ask, askAs, endOne };
}

describe("a fair queue", () => {
  it("alternates between callers, however many tasks one of them has", async () => {
    const { begun, ask, endOne } = openQueue(100);
    const asked = [
      ...Array.from({ length: 5 }, (_, index) => ask("loud", `loud ${index}`)),
      ask("Ana", "Ana"),
      ask("Luis", "Luis"),
    ];
    for (let turn = 0; turn < 7; turn += 1) await endOne();
    expect(begun).toEqual(["loud 0", "loud 1", "Ana", "Luis", "loud 2", "loud 3", "loud 4"]);
    expect(await Promise.all(asked)).toHaveLength(7);
  });

  it("charges a network for dear tasks: after one, others' cheap ones come first, however many", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const { begun, ask, endOne } = openQueue(100);
      const end = async (milliseconds: number) => {
        await new Promise((resolve) => setImmediate(resolve));
        vi.advanceTimersByTime(milliseconds);
        await endOne();
      };
      for (const host of ["first", "second", "third"]) void ask("heavy", host);
      void ask("home", "home 1");
      await end(2_000);
      void ask("street", "street");
      for (let turn = 0; turn < 4; turn += 1) await end(50);
      expect(begun).toEqual(["first", "home 1", "street", "second", "third"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("when full, replaces the newest task of the caller with the most", async () => {
    const { queue, begun, ask, endOne } = openQueue(3);
    const loud = Array.from({ length: 4 }, (_, index) => ask("loud", `loud ${index}`));
    expect(await ask("loud", "loud 4")).toBe("full");
    const ana = ask("Ana", "Ana");
    expect(await loud[3]).toBe("full");
    expect(queue.waiting).toBe(3);
    for (let turn = 0; turn < 4; turn += 1) await endOne();
    expect(await ana).toBe("Ana");
    expect(begun).toEqual(["loud 0", "loud 1", "Ana", "loud 2"]);
    expect(queue.waiting).toBe(0);
  });

  it("drops the task of a caller who left, without starting it", async () => {
    const { queue, begun, ask, endOne } = openQueue(10);
    const first = ask("Ana", "first");
    const leaving = new AbortController();
    const left = ask("Luis", "left", leaving.signal);
    leaving.abort();
    expect(await left).toBe("gone");
    expect(await ask("Luis", "late", AbortSignal.abort())).toBe("gone");
    expect(queue.waiting).toBe(0);
    await endOne();
    await first;
    expect(begun).toEqual(["first"]);
  });

  it("continues after a task that throws, and rethrows its error", async () => {
    const { queue, ask, endOne } = openQueue(10);
    const failing = queue.run({ ...stranger("Ana"), signal: stays }, () =>
      Promise.reject(new Error("x")),
    );
    const after = ask("Luis", "after");
    await expect(failing).rejects.toThrow("x");
    await endOne();
    expect(await after).toBe("after");
  });

  it("keeps places for known callers, and every second turn, however many strangers ask", async () => {
    const { begun, ask, askAs, endOne } = openQueue(8);
    const strangers = Array.from({ length: 30 }, (_, at) =>
      ask(`stranger ${at}`, `stranger ${at}`),
    );
    const known = { ...knownClient("device"), signal: stays };
    const signIns = [askAs(known, "first"), askAs(known, "second")];
    expect(await askAs(known, "third")).toBe("full");
    for (let turn = 0; turn < 11; turn += 1) await endOne();
    expect(await Promise.all(signIns)).toEqual(["first", "second"]);
    expect(begun.slice(0, 5)).toEqual([
      "stranger 0",
      "first",
      "stranger 1",
      "second",
      "stranger 2",
    ]);
    expect((await Promise.all(strangers)).filter((how) => how === "full")).toHaveLength(21);
  });

  it("lets known callers wait in places that no stranger needs", async () => {
    const { queue, begun, ask, askAs, endOne } = openQueue(4);
    const known = { ...knownClient("device"), signal: stays };
    const files = ["first", "second", "third"].map((name) => askAs(known, name));
    const strangers = [ask("Ana", "Ana"), ask("Luis", "Luis"), ask("Eva", "Eva")];
    expect(queue.waiting).toBe(5);
    expect(await askAs(known, "fourth")).toBe("full");
    for (let turn = 0; turn < 6; turn += 1) await endOne();
    expect(await Promise.all(files)).toEqual(["first", "second", "third"]);
    expect(await Promise.all(strangers)).toEqual(["Ana", "Luis", "Eva"]);
    expect(begun).toHaveLength(6);
  });
});

import { expect, test } from "vitest";
import { MemoryShare } from "./memory-share.ts";

/** Whoever may begin does so within a few turns of promises. */
async function othersHaveBegun(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test("pictures wait in order until their memory is free, and one larger than all of it has it alone", async () => {
  const memory = new MemoryShare(100);
  const running = new Set<number>();
  const most: number[] = [];
  const ends: (() => void)[] = [];
  const draw = (amount: number) =>
    memory.using(amount, async () => {
      running.add(amount);
      most.push([...running].reduce((sum, one) => sum + Math.min(one, 100), 0));
      await new Promise<void>((end) => ends.push(end));
      running.delete(amount);
    });
  const drawn = [60, 41, 40, 300, 20].map(draw);
  const started: number[][] = [];
  for (const done of drawn) {
    await othersHaveBegun();
    started.push([...running]);
    ends.shift()?.();
    await done;
  }
  expect(started).toEqual([[60], [41, 40], [40], [300], [20]]);
  expect(Math.max(...most)).toBe(100);
});

test("a picture that fails frees its memory", async () => {
  const memory = new MemoryShare(100);
  await expect(memory.using(100, () => Promise.reject(new Error("broken")))).rejects.toThrow(
    "broken",
  );
  expect(await memory.using(100, async () => "drawn")).toBe("drawn");
});

import { expect, it } from "vitest";
import { createRandom } from "./random.ts";

it("gives the same sequence for the same seed, and another for another seed", () => {
  const sequence = (seed: number) => {
    const random = createRandom(seed);
    return [random.digits(12), ...random.shuffled(5), random.pick(["a", "b", "c"])];
  };
  expect(sequence(7)).toEqual(sequence(7));
  expect(sequence(7)).not.toEqual(sequence(8));
});

it("stays below its limit, and shuffles each number once", () => {
  const random = createRandom(1);
  for (let turn = 0; turn < 1_000; turn += 1) expect([0, 1, 2]).toContain(random.below(3));
  expect(random.shuffled(50).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, at) => at),
  );
});

it("weighs values by how often they should come", () => {
  const random = createRandom(2);
  const drawn = Array.from({ length: 1_000 }, () =>
    random.weigh([
      ["often", 9],
      ["rarely", 1],
    ]),
  );
  const rare = drawn.filter((value) => value === "rarely").length;
  expect(rare).toBeGreaterThan(50);
  expect(rare).toBeLessThan(150);
});

it("throws for an empty list", () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});

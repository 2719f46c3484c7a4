import { sha256 } from "@noble/hashes/sha2.js";
import { expect, it } from "vitest";
import { toHex, u32be, utf8 } from "./bytes.ts";
import { drawAttempt, drawSeed, drawWinner, rankOf } from "./draw.ts";
import { ORIGIN } from "../test/keys.ts";
import { bytesOf } from "../test/hex.ts";
import { RANDOMNESS_1000 } from "../test/known-ledger.ts";

const inputs = {
  origin: ORIGIN,
  sealRoot: bytesOf("5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"),
  rules: sha256(utf8("rule")),
  randomness: bytesOf(RANDOMNESS_1000),
};
const seed = drawSeed(inputs);

it("the seed is the known one and depends on every input", () => {
  expect(toHex(seed)).toBe("a9fb51b13965c20383cc573cb3320a27add229a735868674ad5442a7989e8c51");
  const others = [
    drawSeed({ ...inputs, origin: "rifas.example/rifas/12/libro/2" }),
    drawSeed({ ...inputs, sealRoot: inputs.sealRoot.with(0, 0) }),
    drawSeed({ ...inputs, rules: inputs.rules.with(0, 0) }),
    drawSeed({ ...inputs, randomness: inputs.randomness.with(0, 0) }),
  ].map(toHex);
  expect(new Set([...others, toHex(seed)]).size).toBe(5);
  expect(() => drawSeed({ ...inputs, rules: new Uint8Array(31) })).toThrow(RangeError);
});

it.each([
  [1, 1000, 536],
  [2, 1000, 376],
  [3, 629_996, 456_017],
  [1, 7, 5],
])("prize %i among %i sold numbers gives the known rank", (prize, sold, rank) => {
  expect(drawAttempt({ seed, prize, sold }, 0)).toBe(rank);
});

it("the largest unbiased value is used and the next one isn't", () => {
  for (const sold of [1, 2, 3, 7, 10, 255, 1000, 629_996, 2 ** 32 - 1]) {
    const limit = (2n ** 64n / BigInt(sold)) * BigInt(sold);
    expect(rankOf(0n, sold)).toBe(0);
    expect(rankOf(limit - 1n, sold)).toBe(sold - 1);
    expect(limit === 2n ** 64n || rankOf(limit, sold) === null).toBe(true);
  }
  for (const sold of [0, -1, 1.5, Number.NaN, 2 ** 32])
    expect(() => rankOf(0n, sold)).toThrow(RangeError);
});

it("every rank of a small range is equally likely", () => {
  const counts = Array.from({ length: 7 }, () => 0);
  for (let x = 0n; x < 700n; x++) {
    const rank = rankOf(x, 7) ?? -1;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  expect(counts).toEqual(Array.from({ length: 7 }, () => 100));
});

it("1,000 seeds spread over the ranks as chance would", () => {
  const groups = 20;
  const counts = Array.from({ length: groups }, () => 0);
  for (let at = 0; at < 1000; at++) {
    const winner = drawWinner({ seed: sha256(u32be(at)), prize: 1, sold: 1000 });
    const group = winner === null ? -1 : Math.floor(winner.rank / (1000 / groups));
    counts[group] = (counts[group] ?? 0) + 1;
  }
  const expected = 1000 / groups;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 19 degrees of freedom: 99.9 % of fair draws are below 43.8. The seeds are fixed, so this never changes.
  expect(chiSquare).toBeLessThan(43.8);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
});

it("ranks that can't win are passed, until another one is drawn", () => {
  const draw = { seed, prize: 1, sold: 7 };
  const first = drawAttempt(draw, 0) ?? -1;
  const drawn = drawWinner(draw, new Set([first]));
  expect(drawn?.rank).not.toBe(first);
  expect(drawn?.passed).toEqual(Array.from({ length: drawn?.attempt ?? 0 }, () => first));
});

it("the only number left wins, and nobody if none is left", () => {
  for (const sold of [1, 2, 30, 500]) {
    const excluded = new Set<number>();
    for (let rank = 0; rank < sold; rank++) if (rank !== 3 % sold) excluded.add(rank);
    expect(drawWinner({ seed, prize: 2, sold }, excluded)?.rank).toBe(3 % sold);
    excluded.add(3 % sold);
    expect(drawWinner({ seed, prize: 2, sold }, excluded)).toBeNull();
  }
  expect(drawWinner({ seed, prize: 1, sold: 0 })).toBeNull();
});

import { describe, expect, it } from "vitest";
import { purchasesLine, readLine, recordedRatios, type Load } from "./recorded.ts";
import { exitCodeOf, missed, type Line, type Section } from "./report.ts";

const sections = (...lines: Line[]): Section[] => [{ title: "Measured", note: "", lines }];

/** Rounds in which the product reached these shares of the recorded ratio. */
const rounds = (load: Load, shares: readonly number[]): { rate: number; beside: number }[] =>
  shares.map((share, at) => {
    // The machine's speed differs between rounds; only ratios count.
    const beside = 5_000 + 1_000 * at;
    return { rate: share * recordedRatios[load] * beside, beside };
  });

const loads = ["1 client", "16 clients", "64 clients"] as const satisfies Load[];

describe.each(loads)("purchases of %s", (load) => {
  const exitCode = (...shares: number[]) =>
    exitCodeOf(sections(purchasesLine(load, rounds(load, shares))));

  it("as fast as recorded, or a little slower, pass", () => {
    expect(exitCode(1, 1, 1)).toBe(0);
    expect(exitCode(0.81, 0.81, 0.81)).toBe(0);
  });

  it("fail when the median of three rounds is below 0.8 of the recorded ratio", () => {
    expect(exitCode(0.79, 0.79, 0.79)).toBe(1);
    expect(exitCode(0.5, 1, 0.79)).toBe(1);
  });

  it("pass when only one of three rounds was slow", () => {
    expect(exitCode(0.1, 0.9, 1)).toBe(0);
  });
});

describe("a public read", () => {
  const exitCode = (...costs: [none: number, some: number, many: number]) =>
    exitCodeOf(sections(readLine("stats", costs)));

  it("that costs the same with pending purchases passes", () => {
    expect(exitCode(0.25, 0.26, 0.25)).toBe(0);
    expect(exitCode(0.25, 0.26, 0.299)).toBe(0);
  });

  it("that grows with them fails", () => {
    expect(exitCode(0.25, 0.26, 0.301)).toBe(1);
    // What each poll cost before its counts were kept for a second.
    expect(exitCode(0.04, 1.4, 2.633)).toBe(1);
  });

  it("that could not be measured fails", () => {
    expect(exitCode(0, 0, 0)).toBe(1);
  });

  it("fails beside purchases that pass", () => {
    const good = purchasesLine("1 client", rounds("1 client", [1, 1, 1]));
    expect(exitCodeOf(sections(good, readLine("stats", [1, 1, 2])))).toBe(1);
  });
});

it("a missed target is reported, and fails nothing", () => {
  const line: Line = { what: "lists", measured: "", beside: "", ratio: 3, aim: { atMost: 1.5 } };
  expect(missed(sections(line))).toEqual([line]);
  expect(exitCodeOf(sections(line))).toBe(0);
});

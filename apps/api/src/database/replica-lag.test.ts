import { describe, expect, it } from "vitest";
import { createReplicaLag } from "./replica-lag.ts";

/** Tells it where both were, as pairs of time and bytes. */
function lagOf(primary: readonly [number, bigint][], replica: readonly [number, bigint][]) {
  const lag = createReplicaLag();
  for (const [at, bytes] of primary) lag.primaryAt({ at, bytes });
  for (const [at, bytes] of replica) lag.replicaAt({ at, bytes });
  return lag;
}

describe("how far a replica is behind", () => {
  it("is unknown until both have been seen", () => {
    expect(lagOf([], [[10, 5n]]).at(10)).toBe(Infinity);
    expect(lagOf([[10, 5n]], []).at(10)).toBe(Infinity);
  });

  it("is the time since it was seen, if it has all that the primary is known to have had", () => {
    const lag = lagOf([[0, 5n]], [[100, 5n]]);
    expect([lag.at(100), lag.at(350)]).toEqual([0, 250]);
  });

  it("stays small while nothing is written, however long that is", () => {
    const lag = lagOf(
      [
        [0, 5n],
        [3_600_000, 5n],
      ],
      [[3_600_001, 5n]],
    );
    expect(lag.at(3_600_001)).toBe(0);
  });

  it("is the time since the last moment whose writes it has", () => {
    const moves: [number, bigint][] = [
      [0, 5n],
      [250, 7n],
      [500, 9n],
    ];
    expect(lagOf(moves, [[510, 7n]]).at(510)).toBe(260);
    expect(lagOf(moves, [[510, 8n]]).at(510)).toBe(260);
    expect(lagOf(moves, [[510, 4n]]).at(510)).toBe(Infinity);
  });

  it("doesn't grow while the primary is away and the replica answers", () => {
    const lag = lagOf([[0, 5n]], [[60_000, 5n]]);
    expect(lag.at(60_000)).toBe(0);
  });

  it("grows once the replica itself doesn't answer", () => {
    expect(lagOf([[0, 5n]], [[10, 5n]]).at(5_010)).toBe(5_000);
  });
});

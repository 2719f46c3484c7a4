import { array, assert, constant, integer, nat, oneof, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { Line, mayWaitInside, roomInside, secondsAway } from "./line.ts";

/** What can happen to a line. Buyers are numbered as they join. */
type Event =
  | { kind: "join"; arrived: number }
  | { kind: "enter"; buyer: number }
  | { kind: "leave"; buyer: number; until: number }
  | { kind: "serve" }
  | { kind: "forget"; now: number };

const event = oneof(
  record({ kind: constant("join" as const), arrived: integer({ min: 0, max: 40 }) }),
  record({ kind: constant("enter" as const), buyer: nat(30) }),
  record({ kind: constant("leave" as const), buyer: nat(30), until: nat(20) }),
  record({ kind: constant("serve" as const) }),
  record({ kind: constant("forget" as const), now: nat(20) }),
);
const events = array(event, { maxLength: 120, size: "max" });

/** What can be seen of a line after each event: who was served, and how many are ahead of some arrivals. */
interface Seen {
  served: string | undefined;
  length: number;
  away: number;
  removed: number;
  ahead: number[];
}

const ARRIVALS = [0, 13, 27, 41];

function play(all: readonly Event[], line = new Line<string>()): Seen[] {
  let joined = 0;
  let removed = 0;
  const happen = (one: Event): string | undefined => {
    const standing = "buyer" in one ? line.find(String(one.buyer)) : undefined;
    if (one.kind === "serve") return line.next() ?? undefined;
    if (one.kind === "forget") line.forget(one.now);
    if (one.kind === "enter" && standing) line.enter(standing, standing.key);
    if (one.kind === "leave" && standing) line.leave(standing, one.until);
    if (one.kind === "join") {
      const key = String((joined += 1));
      line.join({ key, arrived: one.arrived, isTold: false, onRemoved: () => (removed += 1) });
    }
    return undefined;
  };
  return all.map((one) => ({
    served: happen(one),
    length: line.length,
    away: line.away,
    removed,
    ahead: ARRIVALS.map((arrived) => line.aheadOf(arrived)),
  }));
}

/** The same by the rule itself, on a plain list. */
function playByRule(all: readonly Event[]): Seen[] {
  let list: { key: string; arrived: number; inside: boolean; until: number }[] = [];
  let joined = 0;
  const happen = (one: Event): string | undefined => {
    const buyer = "buyer" in one ? list.find(({ key }) => key === String(one.buyer)) : undefined;
    if (one.kind === "enter" && buyer) buyer.inside = true;
    if (one.kind === "leave" && buyer) Object.assign(buyer, { inside: false, until: one.until });
    if (one.kind === "forget") list = list.filter(({ inside, until }) => inside || until > one.now);
    if (one.kind === "join") {
      const added = { key: String((joined += 1)), arrived: one.arrived, inside: false };
      list = [{ ...added, until: Infinity }, ...list].toSorted((a, b) => a.arrived - b.arrived);
    }
    if (one.kind !== "serve") return undefined;
    const first = list.find(({ inside }) => inside);
    list = list.filter((other) => other !== first);
    return first?.key;
  };
  return all.map((one) => ({
    served: happen(one),
    length: list.length,
    away: list.filter(({ inside }) => !inside).length,
    removed: joined - list.length,
    ahead: ARRIVALS.map((arrived) => list.filter((other) => other.arrived < arrived).length),
  }));
}

describe("a line", () => {
  it("serves those inside in order of arrival, whatever comes and goes", () => {
    const check = property(events, (all) => {
      expect(play(all)).toEqual(playByRule(all));
    });
    assert(check);
  });

  it("control: a line that serves the last buyer inside breaks that rule", () => {
    class Wrong extends Line<string> {
      override next() {
        const last = this.inside().at(-1);
        return last ? this.remove(last) : null;
      }
    }
    const check = property(events, (all) => {
      expect(play(all, new Wrong())).toEqual(playByRule(all));
    });
    expect(() => assert(check)).toThrow("Property failed");
  });
});

describe("who may wait inside", () => {
  const line = (length: number, away: number) => ({ away, aheadOf: () => length });

  it("is for a buyer with a place and a turn soon, and for a new one only if nobody is away", () => {
    const buyer = (hadPlace: boolean) => ({ arrived: 1, hadPlace });
    expect(mayWaitInside(line(9, 3), buyer(true), 10)).toBe(true);
    expect(mayWaitInside(line(10, 3), buyer(true), 10)).toBe(false);
    expect(mayWaitInside(line(9, 0), buyer(false), 10)).toBe(true);
    expect(mayWaitInside(line(9, 1), buyer(false), 10)).toBe(false);
  });

  it("follows what the server achieves, within bounds", () => {
    expect([1, 100, 9_000].map((rate) => roomInside(rate, 2_000))).toEqual([64, 500, 2_000]);
    expect(roomInside(100, 2)).toBe(2);
  });

  it("is asked back some seconds before the turn, and soon enough to learn that a raffle sold out", () => {
    expect([0, 400, 1_000, 100_000].map((ahead) => secondsAway(ahead, 100))).toEqual([1, 1, 7, 15]);
  });
});

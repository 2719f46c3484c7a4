import { describe, expect, it } from "vitest";
import { knownClient, type Client } from "./network-of.ts";
import { FairBudget } from "./fair-budget.ts";

const client = (who: string, network = who, carrier = network) => ({
  who,
  network,
  carrier,
  isKnown: false,
});

/** Opens a share that remembers whether it was lost. */
function open(budget: FairBudget, of: Client) {
  const lost = new AbortController();
  const share = budget.open(of, () => lost.abort());
  return { ...share, lost: lost.signal };
}

describe("a fair budget", () => {
  it("gives what is available, and gets it back once", () => {
    const budget = new FairBudget(10);
    const ana = open(budget, client("Ana"));
    expect(ana.take(6)).toBe(true);
    expect(ana.take(5)).toBe(false);
    expect(ana.take(4)).toBe(true);
    expect(budget.inUse).toBe(10);
    ana.release();
    ana.release();
    expect(budget.inUse).toBe(0);
    expect(ana.take(1)).toBe(false);
  });

  it("takes the largest share from the client with the most, for a client with less", () => {
    const budget = new FairBudget(10);
    const [small, large, ana] = [
      open(budget, client("loud")),
      open(budget, client("loud")),
      open(budget, client("Ana")),
    ];
    small.take(4);
    large.take(6);
    expect(ana.take(3)).toBe(true);
    expect([small.lost.aborted, large.lost.aborted]).toEqual([false, true]);
    expect(budget.inUse).toBe(7);
    expect(large.take(1)).toBe(false);
  });

  it("refuses a client that would hold as much as the largest, so that clients don't displace each other", () => {
    const budget = new FairBudget(10);
    const [ana, luis] = [open(budget, client("Ana")), open(budget, client("Luis"))];
    ana.take(5);
    expect(luis.take(5)).toBe(true);
    expect(luis.take(1)).toBe(false);
    expect([ana.lost.aborted, luis.lost.aborted]).toEqual([false, false]);
  });

  it("takes the newest share from the network with the most, when all its addresses have one each", () => {
    const budget = new FairBudget(10);
    const shares = Array.from({ length: 5 }, (_, at) => open(budget, client(`x${at}`, "x")));
    for (const share of shares) share.take(2);
    const ana = open(budget, client("Ana"));
    expect(ana.take(2)).toBe(true);
    expect(shares.map(({ lost }) => lost.aborted)).toEqual([false, false, false, false, true]);
  });

  it("takes the newest share from the carrier with the most, when all its networks have one each", () => {
    const budget = new FairBudget(10);
    const shares = Array.from({ length: 5 }, (_, at) =>
      open(budget, client(`x${at}`, `x${at}`, "x")),
    );
    for (const share of shares) share.take(2);
    const [ana, luis] = [open(budget, client("Ana", "a")), open(budget, client("Luis", "a"))];
    expect(ana.take(2)).toBe(true);
    expect(shares.map(({ lost }) => lost.aborted)).toEqual([false, false, false, false, true]);
    expect(luis.take(2)).toBe(true);
    // Another network of the carrier takes nothing back.
    expect(open(budget, client("x9", "x9", "x")).take(2)).toBe(false);
    expect([ana.lost.aborted, luis.lost.aborted]).toEqual([false, false]);
  });

  it("takes from strangers for a known client, and never from a known client for a stranger", () => {
    const budget = new FairBudget(10);
    const stranger = open(budget, client("stranger"));
    const staff = open(budget, knownClient("user 1"));
    stranger.take(4);
    expect(staff.take(10)).toBe(true);
    expect(stranger.lost.aborted).toBe(true);
    expect(open(budget, client("another")).take(1)).toBe(false);
    expect(staff.lost.aborted).toBe(false);
  });
});

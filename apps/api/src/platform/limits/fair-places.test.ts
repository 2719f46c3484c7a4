import { describe, expect, it } from "vitest";
import { FairPlaces, type Place } from "./fair-places.ts";

/** As many as pictures by default. */
const PLACES = 64;
const WORKED_A_SECOND = 20;
const TICKS_A_SECOND = 100;

/** Someone who asks again and again, until served if they are honest. */
interface Visitor {
  name: string;
  who: string;
  network: string;
  /** Its network, if it has no other. */
  carrier?: string;
  /** In ticks. */
  firstAsks: number;
  asksAgainAfter: number;
  isHonest: boolean;
}

const honest = (number: number, more: Partial<Visitor> = {}): Visitor => ({
  name: `buyer ${number}`,
  who: `home ${number}`,
  network: `street ${number}`,
  firstAsks: number,
  asksAgainAfter: Infinity,
  isHonest: true,
  ...more,
});

/** A hostile network that asks this often, each time from another of its addresses. */
const hostile = (number: number, asksASecond: number): Visitor => ({
  ...honest(number),
  name: "attacker",
  network: `hostile ${number}`,
  firstAsks: 0,
  asksAgainAfter: TICKS_A_SECOND / asksASecond,
  isHonest: false,
});

/**
 * Plays visitors at one worker that takes 50 ms for each task. Returns those served, with the seconds that they waited since
 * they last asked.
 */
function play(visitors: readonly Visitor[], seconds: number) {
  const places = new FairPlaces<Place & { by: Visitor; since: number }>(PLACES);
  const served: { name: string; at: number; waited: number }[] = [];
  const asks = new Map(visitors.map((visitor) => [visitor, visitor.firstAsks]));
  let requests = 0;
  for (let tick = 0; tick < seconds * TICKS_A_SECOND; tick += 1) {
    for (const [by, due] of asks) {
      if (due > tick) continue;
      requests += 1;
      asks.set(by, by.isHonest ? Infinity : tick + by.asksAgainAfter);
      const again = (): unknown => by.isHonest && asks.set(by, tick + by.asksAgainAfter);
      const who = by.isHonest ? by.who : `${by.network} ${requests % 5_000}`;
      // A hostile carrier has a new network for each request.
      const network = by.carrier === undefined ? by.network : `${by.carrier} ${requests}`;
      const carrier = by.carrier ?? network;
      const place = { who, network, carrier, by, since: tick, lost: again };
      if (!places.join(place)) again();
    }
    if (tick % (TICKS_A_SECOND / WORKED_A_SECOND) !== 0) continue;
    const place = places.next();
    if (place === undefined) continue;
    const waited = (tick - place.since) / TICKS_A_SECOND;
    served.push({ name: place.by.name, at: tick / TICKS_A_SECOND, waited });
  }
  return served;
}

const buyersOf = (served: ReturnType<typeof play>) =>
  served.filter(({ name }) => name !== "attacker");

describe("places when more ask than there are", () => {
  it("serve an honest crowd in its order: newcomers are refused, never those who came first", () => {
    const crowd = Array.from({ length: 200 }, (_, number) =>
      honest(number, { firstAsks: Math.floor(number * 0.4) }),
    );
    const names = play(crowd, 20).map(({ name }) => name);
    const inOrder = names.toSorted((a, b) => Number(a.slice(6)) - Number(b.slice(6)));
    expect(names).toEqual(inOrder);
    expect(names.slice(0, PLACES)).toEqual(crowd.slice(0, PLACES).map(({ name }) => name));
    expect(names).toHaveLength(PLACES + 0.8 * WORKED_A_SECOND);
  });

  it("serve an honest crowd of one network in its order, too", () => {
    const crowd = Array.from({ length: 200 }, (_, number) =>
      honest(number, { network: "one carrier" }),
    );
    const names = play(crowd, 20).map(({ name }) => name);
    expect(names.slice(0, PLACES)).toEqual(crowd.slice(0, PLACES).map(({ name }) => name));
  });

  it("let no network delay others by more than a third of them, with a new address for each request", () => {
    const buyers = Array.from({ length: 40 }, (_, number) =>
      honest(number, { firstAsks: 100 + number * 50 }),
    );
    const served = buyersOf(play([hostile(0, TICKS_A_SECOND), ...buyers], 30));
    expect(served).toHaveLength(buyers.length);
    const longest = Math.max(...served.map(({ waited }) => waited));
    expect(longest).toBeLessThanOrEqual((PLACES / 3 + 1) / WORKED_A_SECOND);
  });

  it("let one or four networks with heavy tasks delay another's first by one task of each, whoever has more places", () => {
    for (const hostiles of [1, 4]) {
      const places = new FairPlaces<Place & { name: string }>(PLACES);
      const join = (who: string, network: string, name = network) =>
        places.join({ who, network, carrier: network, name, lost: () => {} });
      for (let at = 0; at < 30; at += 1)
        for (let one = 0; one < hostiles; one += 1) join(`${one} ${at}`, `hostile ${one}`);
      const served: string[] = [];
      const serve = () => {
        const { name = "", network = "" } = places.next() ?? {};
        served.push(name);
        if (name.startsWith("hostile")) places.charge(network, 20);
      };
      serve();
      join("home", "street", "first");
      join("next home", "street", "second");
      for (let turn = 0; turn < hostiles + 1; turn += 1) serve();
      const ahead = hostiles - 1;
      expect(served.slice(1, hostiles + 1)).toEqual([
        ...Array.from({ length: ahead }, (_, one) => `hostile ${one + 1}`),
        "first",
      ]);
      // Its second is due before any other heavy one.
      expect(served.at(hostiles + 1)).toBe("second");
    }
  });

  it("let no carrier delay others by more than a third of them, with a new network for each request", () => {
    const carrier = { ...hostile(0, TICKS_A_SECOND), carrier: "carrier" };
    const buyers = Array.from({ length: 40 }, (_, number) =>
      honest(number, { network: "one street", firstAsks: 100 + number * 50 }),
    );
    const served = buyersOf(play([carrier, ...buyers], 30));
    expect(served).toHaveLength(buyers.length);
    const longest = Math.max(...served.map(({ waited }) => waited));
    expect(longest).toBeLessThanOrEqual((PLACES / 3 + 1) / WORKED_A_SECOND);
  });

  it("let 16 buyers of different networks in beside 20 hostile networks, whatever those send", () => {
    const attackers = Array.from({ length: 20 }, (_, number) => hostile(number, TICKS_A_SECOND));
    const buyers = Array.from({ length: 16 }, (_, number) => honest(number, { firstAsks: 500 }));
    const served = buyersOf(play([...attackers, ...buyers], 15));
    expect(served).toHaveLength(buyers.length);
  });

  it("serve 300 phones behind one carrier's network beside 20 hostile networks: at least half of what each of those gets", () => {
    const attackers = Array.from({ length: 20 }, (_, number) => hostile(number, TICKS_A_SECOND));
    const phones = Array.from({ length: 300 }, (_, number) =>
      honest(number, {
        network: "one carrier",
        // Fewer addresses than phones, as in a carrier's /24.
        who: `carrier ${number % 200}`,
        firstAsks: 100 + number,
        asksAgainAfter: 5 * TICKS_A_SECOND,
      }),
    );
    const seconds = 60;
    const served = buyersOf(play([...attackers, ...phones], seconds));
    expect(served.length).toBeGreaterThan((seconds * WORKED_A_SECOND) / 21 / 2);
    expect(new Set(served.map(({ name }) => name)).size).toBe(served.length);
  });

  it("serve nearly only those 300 phones beside 20 single addresses, however much these ask", () => {
    const attackers = Array.from({ length: 20 }, (_, number) =>
      honest(1_000 + number, { firstAsks: 0 }),
    );
    const loud = attackers.flatMap((attacker) =>
      Array.from({ length: 400 }, (_, at) => ({
        ...attacker,
        name: "attacker",
        firstAsks: at * 5,
      })),
    );
    const phones = Array.from({ length: 300 }, (_, number) =>
      honest(number, {
        network: "one carrier",
        firstAsks: 100 + Math.floor(number / 10),
        asksAgainAfter: 5 * TICKS_A_SECOND,
      }),
    );
    const served = play([...loud, ...phones], 20);
    expect(buyersOf(served).length).toBeGreaterThan(served.length / 3);
  });
});

describe("a full set of places", () => {
  /** With a carrier where `network` says 'carrier/network'. */
  const full = (clients: readonly [who: string, network: string][]) => {
    const places = new FairPlaces<Place & { name: string }>(clients.length);
    const lost: string[] = [];
    const join = (who: string, network: string, name = who): boolean =>
      places.join({
        who,
        network,
        carrier: network.split("/")[0] ?? network,
        name,
        lost: () => lost.push(name),
      });
    for (const [at, [who, network]] of clients.entries()) join(who, network, `${who} ${at}`);
    return { places, join, lost };
  };

  it("serves a client's next place after one round, however many newcomers come", () => {
    const { places, join } = full([
      ["Ana", "a"],
      ["Ana", "a"],
      ["Luis", "b"],
      ["Eva", "e"],
    ]);
    const order = Array.from({ length: 6 }, (_, at) => {
      const name = places.next()?.name;
      join(`new ${at}`, `network ${at}`);
      return name;
    });
    expect(order).toEqual(["Ana 0", "Luis 2", "Eva 3", "new 0", "Ana 1", "new 1"]);
  });

  it("refuses a newcomer on a tie", () => {
    const { join, lost } = full([
      ["Ana", "a"],
      ["Luis", "b"],
    ]);
    expect([join("Eva", "c"), lost]).toEqual([false, []]);
  });

  it("takes the last place of the network with the most, for the first of another network", () => {
    const { join, lost, places } = full([
      ["x1", "x"],
      ["x2", "x"],
      ["x3", "x"],
      ["Ana", "a"],
    ]);
    expect([join("Eva", "e"), lost]).toEqual([true, ["x3 2"]]);
    expect(join("Eva", "e")).toBe(false);
    const order = Array.from({ length: 4 }, () => places.next()?.name);
    // One of `x` has its turn in each round of four.
    expect(order).toEqual(["x1 0", "Ana 3", "Eva", "x2 1"]);
  });

  it("takes the last place of the carrier with the most, for the first of another carrier", () => {
    const { join, lost } = full([
      ["x1", "x/1"],
      ["x2", "x/2"],
      ["x3", "x/3"],
      ["Ana", "a"],
    ]);
    expect([join("x4", "x/4"), lost]).toEqual([false, []]);
    expect([join("Eva", "a"), lost]).toEqual([true, ["x3 2"]]);
  });

  it("never lets a client with one place take another's only one by asking twice", () => {
    const { join, lost } = full([
      ["Ana", "a"],
      ["x1", "x"],
      ["x2", "x"],
    ]);
    expect([join("Ana", "a"), lost]).toEqual([false, []]);
  });
});

import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import {
  arrowsAgainst,
  circleIn,
  floorsOf,
  graphOf,
  importsIn,
  roomOf,
  roomsIn,
  SERVER,
  serverRooms,
  WEB,
  webRooms,
  type Graph,
} from "./rooms.ts";

const order = serverRooms().map(({ room }) => room);
const lists = [
  { source: SERVER, list: order, most: 13 },
  { source: WEB, list: webRooms(), most: 18 },
];

describe("the rooms", () => {
  it.each(lists)("of $source are those of the list, $most at most", ({ source, list, most }) => {
    expect(roomsIn(source).toSorted()).toEqual(list.toSorted());
    expect(list.length).toBeLessThanOrEqual(most);
  });

  it.each(lists)("of $source import only from those after them, types included", (one) => {
    const graph = graphOf(importsIn(one.source), roomOf(one.source));
    expect(graph.size).toBeGreaterThan(5);
    expect(arrowsAgainst(graph, one.list)).toEqual([]);
  });

  it("control: an arrow back up and an unknown room are found", () => {
    const graph: Graph = new Map([
      ["database", new Set(["sale"])],
      ["sale", new Set(["database"])],
      ["attic", new Set(["sale"])],
    ]);
    expect(arrowsAgainst(graph, order)).toEqual([
      ["database", "sale"],
      ["attic", "sale"],
    ]);
  });
});

describe.each([SERVER, WEB])("%s", (source) => {
  it("has no folders that import each other at run time, directly or in a circle", () => {
    // Files directly in the sources wire everything together.
    const running = importsIn(source).filter(
      (one) => one.running && dirname(one.from) !== source && dirname(one.to) !== source,
    );
    expect(running.length).toBeGreaterThan(100);
    expect(circleIn(graphOf(running, dirname))).toBeNull();
  });
});

describe("a graph", () => {
  const chain: Graph = new Map([
    ["holds", new Set(["tickets"])],
    ["tickets", new Set(["search"])],
  ]);

  it("has as many floors as its longest chain", () => {
    expect(floorsOf(chain)).toBe(3);
  });

  it("shows its circle", () => {
    const graph: Graph = new Map([...chain, ["search", new Set(["holds"])]]);
    expect(circleIn(graph)).toEqual(["holds", "tickets", "search", "holds"]);
  });
});

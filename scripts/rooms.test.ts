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
  type Graph,
} from "./rooms.ts";

const order = serverRooms().map(({ room }) => room);
const ofServer = graphOf(importsIn(SERVER), roomOf(SERVER));

describe("the server's rooms", () => {
  it("are those of the list, thirteen at most", () => {
    expect(roomsIn(SERVER).toSorted()).toEqual(order.toSorted());
    expect(order.length).toBeLessThanOrEqual(13);
  });

  it("import only from those after them in the list, types included", () => {
    expect(ofServer.size).toBeGreaterThan(5);
    expect(arrowsAgainst(ofServer, order)).toEqual([]);
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

describe.each([SERVER, "apps/web/src"])("%s", (source) => {
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

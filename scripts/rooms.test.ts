import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import {
  circleIn,
  graphOf,
  importsIn,
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

it("control: a circle is shown", () => {
  const graph: Graph = new Map([
    ["holds", new Set(["tickets"])],
    ["tickets", new Set(["search"])],
    ["search", new Set(["holds"])],
  ]);
  expect(circleIn(graph)).toEqual(["holds", "tickets", "search", "holds"]);
});

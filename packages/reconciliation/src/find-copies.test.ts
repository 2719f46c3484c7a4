import { expect, it } from "vitest";
import { findCopies } from "./find-copies.ts";
import { makeMovement } from "./test-support/known-facts.ts";

const notified = makeMovement({ id: "1" });
const inFile = makeMovement({ id: "2", source: "file" });

it("a notification and the one row of a file that reports it are copies, once", () => {
  expect(findCopies([notified, inFile])).toEqual([[notified, inFile]]);
  expect(findCopies([inFile, notified])).toEqual([[notified, inFile]]);
});

it("what could be a copy of two is one of neither, on either side", () => {
  const another = makeMovement({ id: "3", source: "file" });
  expect(findCopies([notified, inFile, another])).toEqual([]);
  expect(findCopies([notified, makeMovement({ id: "3" }), inFile])).toEqual([]);
});

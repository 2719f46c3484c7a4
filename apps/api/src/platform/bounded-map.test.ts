import { expect, it } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

it("drops the entry that was set longest ago, even if it was read since", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("one", 1);
  map.set("two", 2);
  map.get("one");
  map.set("three", 3);
  expect(["one", "two", "three"].map((key) => map.get(key))).toEqual([undefined, 2, 3]);
});

it("keeps an entry that was set again", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("one", 1);
  map.set("two", 2);
  map.set("one", 10);
  map.set("three", 3);
  expect(["one", "two", "three"].map((key) => map.get(key))).toEqual([10, undefined, 3]);
});

it("forgets what is deleted or cleared", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("one", 1);
  map.set("two", 2);
  map.delete("one");
  expect(map.get("one")).toBeUndefined();
  map.clear();
  expect(map.get("two")).toBeUndefined();
});

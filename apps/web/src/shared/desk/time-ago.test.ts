import { expect, test } from "vitest";
import { duration, timeAgo, timeAgoInWords } from "./time-ago.ts";

const now = Date.parse("2026-11-20T14:00:00Z");

test.each([
  ["2026-11-20T13:59:31Z", "ahora", "ahora mismo"],
  ["2026-11-20T14:00:05Z", "ahora", "ahora mismo"],
  ["2026-11-20T13:18:00Z", "42 min", "hace 42 min"],
  ["2026-11-20T11:00:00Z", "3 h", "hace 3 h"],
  ["2026-11-18T14:00:01Z", "47 h", "hace 47 h"],
  ["2026-11-17T14:00:00Z", "3 d", "hace 3 d"],
])("the age of %s is %s", (instant, glance, words) => {
  expect(timeAgo(instant, now)).toBe(glance);
  expect(timeAgoInWords(instant, now)).toBe(words);
});

test.each([
  [45, "45 s"],
  [540, "9 min"],
  [3600, "1 h"],
  [5400, "1 h 30 min"],
  [260_000, "3 d"],
])("%d seconds are %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

import { expect, test } from "vitest";
import { clockOffset, holdLeft } from "./hold-clock.ts";

test("uses the server's clock on a phone that is two hours ahead", () => {
  const phoneNow = Date.parse("2026-11-20T16:00:00Z");
  const offset = clockOffset("2026-11-20T14:00:00Z", phoneNow);
  expect(holdLeft("2026-11-20T14:20:00Z", offset, phoneNow)).toBe(20 * 60_000);
  expect(holdLeft("2026-11-20T14:20:00Z", offset, phoneNow + 21 * 60_000)).toBe(0);
});

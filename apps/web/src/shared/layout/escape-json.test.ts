import { expect, test } from "vitest";
import { escapeJson } from "./escape-json.ts";

test("a raffle's name can't end the script that carries it", () => {
  const hostile = { name: "</script><script>alert(1)</script><!-- & \u2028\u2029" };
  const text = escapeJson(hostile);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(hostile);
});

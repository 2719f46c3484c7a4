import { expect, test } from "vitest";
import { migrationsSource } from "./generate-migrations.ts";

test("migrations are listed in order; a number that is missing or taken twice is refused", () => {
  const source = migrationsSource(["0001-initial", "0002-notes"]);
  expect(source.match(/"\d.+(?=":)/g)).toEqual(['"0001-initial', '"0002-notes']);
  expect(() => migrationsSource(["0002-notes"])).toThrow("for 0001");
  expect(() => migrationsSource(["0001-initial", "0002-notes", "0002-other"])).toThrow("0003");
});

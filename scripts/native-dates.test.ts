import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
/** A native control shows dates in the browser's language, 12/02/2026 for the second of December. */
const native = /\btype(?:=\{?|:\s*)["'](?:date|datetime-local|month|time|week)["']/;

test("no screen or component shows a native date control; DateField and DateTimeField do it", () => {
  const files = globSync(["apps/web/src/**/*.tsx", "packages/ui/{src,docs}/**/*.tsx"], {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(500);
  const shown = files.filter((file) => native.test(readFileSync(path.join(root, file), "utf8")));
  expect(shown).toEqual([]);
});

test.each(['<input type="date" />', 'args: { type: "time" }', '<input type={"datetime-local"} />'])(
  "control: %s is one",
  (code) => {
    expect(native.test(code)).toBe(true);
  },
);

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { withComponent } from "./new-component.row.ts";

test("a new component gets a row in the table of required stories, and nothing else changes", async () => {
  const source = await readFile(new URL("check-stories.ts", import.meta.url), "utf8");
  const longer = withComponent(source, "winner-note");
  const row = '  "winner-note": ["Long Name"],\n';
  expect(longer.replace(row, "")).toBe(source);
  const table = longer.slice(longer.indexOf("const required:"), longer.indexOf(row));
  expect(table).not.toContain("};");
  expect(withComponent(source, "callout")).toContain('  callout: ["Long Name"],\n};');
});

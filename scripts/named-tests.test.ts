import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shownIn } from "./generate-threats.ts";

const root = join(import.meta.dirname, "..");

/** A document that makes claims and names the tests for them, as `file: title`. */
const document = "docs/asvs.md";

interface NamedTest {
  file: string;
  title: string;
}

function testsNamed(): NamedTest[] {
  const text = readFileSync(join(root, document), "utf8");
  return [
    ...text.matchAll(/`((?:apps|packages|scripts)\/[^:`]+\.(?:test|spec)\.tsx?): ([^`]+)`/g),
  ].map(([, file = "", title = ""]) => ({ file, title }));
}

/** Whether a file contains a test or a group with this literal title. */
function declares(file: string, title: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  return ['"', "'", "`"].some((quote) => {
    const literal = title.replaceAll(quote, `\\${quote}`);
    return text.includes(`${quote}${literal}${quote},`);
  });
}

describe("docs/asvs.md", () => {
  const named = testsNamed();

  it("names tests", () => {
    expect(named.length).toBeGreaterThan(20);
  });

  it("names only tests that exist", () => {
    expect(named.filter(({ file, title }) => !declares(file, title))).toEqual([]);
  });

  it("has no row without a test, a command or a reason", () => {
    const rows = readFileSync(join(root, document), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/^\| ?(---|#|Requirement)/.test(line));
    const bare = rows.filter(
      (row) => (row.split(" | ").at(-1) ?? "").replaceAll(/[|\s]/g, "") === "",
    );
    expect(bare).toEqual([]);
  });
});

it("a test's tags give its threats, and a tag above no test is refused", () => {
  const tags = "  // threat: Files: one\n  // threat: Files: two\n";
  const test = "`a.test.ts`: isn't stored";
  expect(shownIn("a.test.ts", `${tags}  it.each(all)(\n    "isn't stored",\n`)).toEqual([
    { threat: "Files: one", test },
    { threat: "Files: two", test },
  ]);
  expect(() => shownIn("a.test.ts", `${tags}const stored = 1;\n`)).toThrow("above no test");
});

it("a title that doesn't exist is reported", () => {
  expect(declares("scripts/named-tests.test.ts", "names only tests that exist")).toBe(true);
  expect(
    declares("scripts/named-tests.test.ts", ["names only tests", "that don't"].join(" ")),
  ).toBe(false);
  expect(declares("scripts/nothing.test.ts", "names tests")).toBe(false);
});

import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import lintTests from "./lint-tests.ts";

RuleTester.describe = describe;
RuleTester.it = it;

/** A function with this many lines of code, and as many blank lines and comments. */
const lines = (count: number) =>
  `() => {\n${"  expect(1).toBe(1); // one\n\n  // two\n".repeat(count - 2)}}`;

new RuleTester().run("short-functions", lintTests.rules["short-functions"], {
  valid: [
    `test("short", ${lines(60)});`,
    `describe("two tests", () => {\ntest("one", ${lines(40)});\ntest("other", ${lines(40)});\n});`,
    `describe.each([1])("a table", () => {\ntest("one", ${lines(40)});\ntest("other", ${lines(40)});\n});`,
    `test.describe("in a browser", () => {\ntest("one", ${lines(40)});\ntest("other", ${lines(40)});\n});`,
    { code: `const Story = ${lines(80)};`, filename: "card.stories.tsx" },
  ],
  invalid: [
    { code: `test("long", ${lines(61)});`, errors: 1 },
    { code: `describe("one test", () => {\ntest("long", ${lines(61)});\n});`, errors: 1 },
    { code: `function helper() {\nreturn ${lines(60)};\n}`, errors: 1 },
    { code: `const Story = ${lines(81)};`, filename: "card.stories.tsx", errors: 1 },
  ],
});

new RuleTester().run("no-chance", lintTests.rules["no-chance"], {
  valid: [
    "const key = chosen().uuid();",
    "const now = api.clock.now();",
    "const start = new Date(0);",
    "test.setTimeout(600_000);",
    "await expect.poll(polls).toBe(2);",
    'const path = "/api/random";',
  ],
  invalid: [
    "Math.random()",
    "crypto.randomUUID()",
    "randomInt(5)",
    "randomBytes(8)",
    "Date.now()",
    "new Date()",
    "setTimeout(resolve, 50)",
    "page.waitForTimeout(1000)",
    'import { setTimeout as pause } from "node:timers/promises";',
  ].map((code) => ({ code, errors: 1 })),
});

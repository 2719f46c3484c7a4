import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import lintTests from "./lint-tests.ts";

RuleTester.describe = describe;
RuleTester.it = it;

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

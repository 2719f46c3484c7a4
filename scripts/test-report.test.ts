import { expect, test } from "vitest";
import { readTestReport } from "./test-report.ts";

test("Vitest: a failed test is named with its message, and a file that could not be run with its own", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: "hold.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "a hold begins", failureMessages: [] },
          {
            status: "failed",
            fullName: "a hold ends",
            failureMessages: ["expected 1 to be 2\n at x"],
          },
        ],
      },
      { name: "broken.test.ts", status: "failed", message: "no such file", assertionResults: [] },
    ],
  };
  expect(readTestReport(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      "hold.test.ts › a hold ends\n    expected 1 to be 2",
      "broken.test.ts\n    no such file",
    ],
  });
});

test("Playwright: a failed test of an inner suite is named with its project; one that passed at last is not", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [
      { projectName: "phone", status, results: [{ errors: [{ message: "too late\nmore" }] }] },
    ],
  });
  const specs = [spec("buys", "unexpected"), spec("pays", "flaky")];
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ title: "buy.spec.ts", specs: [], suites: [{ title: "offline", specs }] }],
  };
  expect(readTestReport(report)).toEqual({
    passed: 4,
    failed: 1,
    failures: ["phone › buy.spec.ts › offline › buys\n    too late"],
  });
});

test("what has no counts is refused", () => {
  expect(() => readTestReport(null)).toThrow("no counts");
});

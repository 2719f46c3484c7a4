import { expect, test } from "vitest";
import { readTestReport } from "./test-report.ts";

test("Vitest: a failed test is listed with its message, one that passed when repeated apart, and so is a file that could not be run", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 2,
    testResults: [
      {
        name: "hold.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "a hold begins", failureMessages: [] },
          { status: "passed", fullName: "a hold lasts", failureMessages: ["too late\n at x"] },
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
  expect(readTestReport(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 3,
    failures: [
      "hold.test.ts › a hold ends\n    expected 1 to be 2",
      "broken.test.ts\n    no such file",
    ],
    repeated: ["hold.test.ts › a hold lasts\n    too late"],
  });
});

test("Vitest: a test that exceeded its time limit is reported as such", () => {
  const failureMessages = ["Error: STACK_TRACE_ERROR\n at x"];
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: "menu.test.ts",
        status: "failed",
        assertionResults: [{ status: "failed", fullName: "a menu opens", failureMessages }],
      },
    ],
  };
  expect(readTestReport(JSON.stringify(report)).failures).toEqual([
    "menu.test.ts › a menu opens\n    The test timed out (Error: STACK_TRACE_ERROR).",
  ]);
});

test("Playwright: a failed test in a nested suite is listed with its project, and one that passed when repeated apart", () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [
      { projectName: "phone", status, results: [{ errors: [{ message: "too late\nmore" }] }] },
    ],
  });
  const specs = [spec("buys", "unexpected"), spec("pays", "flaky")];
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ title: "buy.spec.ts", specs: [], suites: [{ title: "offline", specs }] }],
  };
  expect(readTestReport(JSON.stringify(report))).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    failures: ["phone › buy.spec.ts › offline › buys\n    too late"],
    repeated: ["phone › buy.spec.ts › offline › pays\n    too late"],
  });
});

test("a report without counts is rejected", () => {
  expect(() => readTestReport("{}")).toThrow("no counts");
});

import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** The result of a test run: counts, each failed test with the first line of its message, and each that passed only when repeated. */
export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** The tests that passed only when they were repeated. */
  repeated: string[];
}

/** What Vitest's browser mode writes in place of a message when a test exceeds its time limit. */
const TIMED_OUT = "Error: STACK_TRACE_ERROR";

type OfVitest = JsonTestResults["testResults"][number];

/** Reads a JSON report of Vitest or Playwright; throws if it has no counts. */
export function readTestReport(text: string): TestReport {
  const report: JsonTestResults | JSONReport = JSON.parse(text);
  if ("stats" in report) {
    const { expected, flaky, unexpected: failed, skipped } = report.stats;
    const ended = (how: string) => report.suites.flatMap((suite) => testsOfPlaywright(suite, how));
    const failures = ended("unexpected");
    return { passed: expected + flaky, failed, skipped, failures, repeated: ended("flaky") };
  }
  if (!("numPassedTests" in report)) throw new Error("The test report has no counts.");
  const files = report.testResults;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: files.flatMap(failuresOfVitest),
    // One that passed had its error before it was repeated.
    repeated: files.flatMap((file) => testsOfVitest(file, "passed")),
  };
}

/** The failures of a Vitest file: its failed tests, or the file itself if it could not be run. */
function failuresOfVitest(file: OfVitest): string[] {
  const failed = testsOfVitest(file, "failed");
  const isBroken = failed.length === 0 && file.status === "failed";
  return isBroken ? [failure([file.name], file.message)] : failed;
}

function testsOfVitest({ name, assertionResults }: OfVitest, ended: "passed" | "failed"): string[] {
  return assertionResults
    .filter(({ status }) => status === ended)
    .map(({ fullName, failureMessages }) => ({ fullName, errors: failureMessages ?? [] }))
    .filter(({ errors }) => ended === "failed" || errors.length > 0)
    .map(({ fullName, errors }) => failure([name, fullName], errors[0]));
}

function testsOfPlaywright(suite: JSONReportSuite, ended: string, above: string[] = []): string[] {
  const place = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName, results }) => {
        const [error] = results.flatMap(({ errors }) => errors);
        return failure([projectName, ...place, title], error?.message);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((one) => testsOfPlaywright(one, ended, place))];
}

function failure(names: readonly string[], message = ""): string {
  const [firstLine = ""] = message.split("\n");
  return `${names.join(" › ")}\n    ${firstLine === TIMED_OUT ? `The test timed out (${TIMED_OUT}).` : firstLine}`;
}

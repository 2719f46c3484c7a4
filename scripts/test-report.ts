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

/** Parses a JSON report in Vitest's (Jest's) or Playwright's format; throws if it has no counts. */
export function readTestReport(report: unknown): TestReport {
  const root = record(report);
  if (!("stats" in root)) {
    return {
      passed: Number(root["numPassedTests"]),
      failed: Number(root["numFailedTests"]),
      skipped: Number(root["numPendingTests"]) + Number(root["numTodoTests"]),
      failures: list(root["testResults"]).flatMap(failuresOfVitest),
      repeated: list(root["testResults"]).flatMap((file) => testsOfVitest(file, "passed")),
    };
  }
  const stats = record(root["stats"]);
  return {
    passed: Number(stats["expected"]) + Number(stats["flaky"]),
    failed: Number(stats["unexpected"]),
    skipped: Number(stats["skipped"]),
    failures: testsOfPlaywright(root, "unexpected"),
    repeated: testsOfPlaywright(root, "flaky"),
  };
}

/** The failures of a Vitest file: its failed tests, or the file itself if it could not be run. */
function failuresOfVitest(file: unknown): string[] {
  const { name, status, message } = record(file);
  const failed = testsOfVitest(file, "failed");
  return failed.length > 0 || status !== "failed" ? failed : [failure([name], message)];
}

/** The tests of a Vitest file that ended so and had an error: one that passed had it before it was repeated. */
function testsOfVitest(file: unknown, status: "passed" | "failed"): string[] {
  const { name, assertionResults } = record(file);
  return list(assertionResults)
    .map(record)
    .filter((test) => test["status"] === status)
    .map((test) => ({ title: test["fullName"], errors: list(test["failureMessages"]) }))
    .filter(({ errors }) => status === "failed" || errors.length > 0)
    .map(({ title, errors }) => failure([name, title], errors[0]));
}

/** The tests that ended so, each with its first error. */
function testsOfPlaywright(
  suite: Record<string, unknown>,
  status: string,
  above: unknown[] = [],
): string[] {
  const own = list(suite["specs"])
    .map(record)
    .flatMap((spec) => list(spec["tests"]).map((test) => ({ spec, test: record(test) })))
    .filter(({ test }) => test["status"] === status)
    .map(({ spec, test }) => {
      const errors = list(test["results"]).flatMap((result) => list(record(result)["errors"]));
      const message = errors.map(record)[0]?.["message"];
      return failure([test["projectName"], ...above, spec["title"]], message);
    });
  const inner = list(suite["suites"])
    .map(record)
    .flatMap((one) => testsOfPlaywright(one, status, [...above, one["title"]]));
  return [...own, ...inner];
}

function failure(names: unknown[], message: unknown): string {
  const [firstLine = ""] = typeof message === "string" ? message.split("\n") : [];
  return `${names.join(" › ")}\n    ${firstLine === TIMED_OUT ? `The test timed out (${TIMED_OUT}).` : firstLine}`;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null)
    throw new Error("The test report has no counts.");
  return { ...value };
}

import { expect, test } from "vitest";
import { runSteps } from "./run-steps.ts";

test("a command that fails is reported with the end of what it wrote to stderr", async () => {
  const script =
    "console.error('\\u001b[31mUnhandled rejection\\u001b[39m\\n  at page'); process.exit(3)";
  const [outcome] = await runSteps([
    { name: "Fails", command: process.execPath, args: ["-e", script] },
  ]);
  expect(outcome).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ["exit code 3\n    Unhandled rejection\n      at page"],
  });
});

test("the CPU time of what a command's own child does is counted", async () => {
  const busy =
    "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);";
  const [outcome, idle] = await runSteps([
    { name: "Busy", command: "sh", args: ["-c", `"$0" -e "$1"; true`, process.execPath, busy] },
    { name: "Idle", command: "true", args: [] },
  ]);
  expect(outcome?.cpuSeconds).toBeGreaterThan(0.3);
  expect(idle?.cpuSeconds).toBeLessThan(0.1);
});

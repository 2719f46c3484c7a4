import { spawnSync } from "node:child_process";
import { ROOT } from "../root.ts";
import type { Finding } from "./report.ts";

const FILE = "apps/api/test/site/email/delivery.landing.test.ts";
const TITLE = "an hour without it loses nothing, and connection attempts are spaced out";

/** No mail server for an hour: runs the product's own test of it, with a simulated clock and a real mail server. */
export async function loseMailServer(): Promise<Finding> {
  const args = ["exec", "vitest", "run", "--project=api", FILE, "-t", TITLE];
  const { status, stdout } = spawnSync("pnpm", args, {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const ran = /Tests\s+.*1 passed/.test(stdout);
  return {
    drill: "No mail server for an hour (the clock moves, the mail server is real)",
    met: "every purchase was answered; messages waited in the queue, with growing delays between attempts",
    back: "at the queue's next poll",
    lost: status === 0 && ran ? [] : [`${FILE}: ${TITLE} failed`],
  };
}

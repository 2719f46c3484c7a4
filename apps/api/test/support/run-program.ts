import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs the built program once, as `npm run backup` and `npm run restore` do; returns its status and output. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ status: unknown; said: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH, HOME, ...environment },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (said += text.toString()));
  }
  const [status] = await once(child, "close");
  return { status, said };
}

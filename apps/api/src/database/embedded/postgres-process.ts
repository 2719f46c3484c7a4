import { spawn } from "node:child_process";
import { join, dirname } from "node:path";
import type { RunAs } from "./run-as.ts";

export interface PostgresProcess {
  alive(): boolean;
  /** Resolves when it has ended, with the reason. */
  exited: Promise<string>;
  /** A fast shutdown: rolls back open transactions and keeps everything committed. */
  stop(): Promise<void>;
}

interface StartOptions {
  program: string;
  cluster: string;
  settings: Record<string, string>;
  /** An open file for its output. */
  log: number;
  runAs: RunAs | undefined;
  folder: string;
}

/**
 * A shell script that runs the program given as arguments and stops it (SIGINT: fast shutdown) when standard input closes.
 * The system closes it however our process ends, SIGKILL included, so that no PostgreSQL is left running.
 */
const guard = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( cat <&3 >/dev/null; kill -INT $server ) &
watcher=$!
exec 3<&-
wait $server
status=$?
kill $watcher 2>/dev/null
exit $status`;

/** Starts PostgreSQL in its own process group, so that a Ctrl-C in the terminal reaches only us, and we stop PostgreSQL. */
export function startPostgres(options: StartOptions): PostgresProcess {
  const settings = Object.entries(options.settings).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const command = [options.program, "-D", options.cluster, ...settings];
  const guarded = process.platform !== "win32";
  const child = spawn(
    guarded ? "/bin/sh" : options.program,
    guarded ? ["-c", guard, "sh", ...command] : command.slice(1),
    {
      ...options.runAs,
      cwd: options.folder,
      env: bareEnvironment(),
      detached: guarded,
      stdio: ["pipe", options.log, options.log],
    },
  );
  child.stdin?.on("error", () => undefined);
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(describeEnd(code, signal)));
  });
  // Closes the guard's `cat`, which waits for the end of standard input.
  void exited.then(() => child.stdin?.destroy());
  const alive = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    alive,
    exited,
    stop: async () => {
      child.stdin?.destroy();
      if (!guarded && alive()) {
        const control = join(dirname(options.program), "pg_ctl");
        await runProgram(control, ["stop", "-m", "fast", "-D", options.cluster], {
          folder: options.folder,
        });
      }
      await exited;
    },
  };
}

/** Runs a program to its end; returns its status and output. */
export async function runProgram(
  program: string,
  args: string[],
  options: { runAs?: RunAs | undefined; folder: string },
): Promise<{ status: number; output: string }> {
  const child = spawn(program, args, {
    ...options.runAs,
    cwd: options.folder,
    env: bareEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const reason = await new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    // Unlike `exit`, `close` is emitted after all output has been read.
    child.once("close", (code, signal) => resolve(describeEnd(code, signal)));
  });
  return { status: child.exitCode ?? 1, output: output === "" ? reason : output };
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ?? `terminó con el código ${code}`;
}

/** A minimal environment: ours holds secrets, and PostgreSQL may run as another user. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, LC_ALL: "C", TZ: "UTC" };
}

import { existsSync, writeFileSync } from "node:fs";
import type { FromProgram, ProgramBounds, ToProgram } from "./outside.ts";
import { freeMemory, ownMemory } from "./own-memory.ts";

const watchMilliseconds = 20;

/** Ties this process to its server, which alone decides when it ends. */
export function liveWithServer(): void {
  // If the machine runs out of memory, the kernel should kill this process first.
  if (existsSync("/proc/self/oom_score_adj")) writeFileSync("/proc/self/oom_score_adj", "1000");
  // A Ctrl-C reaches the whole process group.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit(0));
}

/** In a process's program: its bounds, as its server gave them. */
export function ownBounds(): ProgramBounds {
  return JSON.parse(process.argv[2] ?? "");
}

/** Answers each task of the server, until that ends. */
export function serveTasks(work: (task: never) => unknown): void {
  const answer = async ({ id, task }: ToProgram<never>): Promise<void> => {
    const done = await work(task);
    process.send?.({ id, answer: done, memoryBytes: ownMemory() } satisfies FromProgram<unknown>);
    freeMemory();
  };
  liveWithServer();
  process.on("message", (message: ToProgram<never>) => void answer(message));
}

/** Kills this process once it is beyond its bounds; `begun` is the CPU time at which the task was begun, null between two. */
export function watchBounds(bounds: ProgramBounds, begun: () => number | null): void {
  setInterval(() => {
    const spent = cpuMilliseconds() - (begun() ?? Infinity);
    if (ownMemory() > bounds.processBytes || spent > bounds.milliseconds) {
      process.kill(process.pid, "SIGKILL");
    }
  }, watchMilliseconds);
}

/** The CPU time of this process, in milliseconds. */
export function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

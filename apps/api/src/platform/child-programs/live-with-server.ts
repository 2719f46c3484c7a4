import { existsSync, writeFileSync } from "node:fs";

/** Ties this process to its server, which alone decides when it ends. */
export function liveWithServer(): void {
  // If the machine runs out of memory, the kernel should kill this process first.
  if (existsSync("/proc/self/oom_score_adj")) writeFileSync("/proc/self/oom_score_adj", "1000");
  // A Ctrl-C reaches the whole process group.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit(0));
}

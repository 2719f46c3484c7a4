// The program of the process that reads bank statements and other tables, within bounds that it enforces on itself: a second thread watches its
// memory and CPU time, because reading doesn't pause. It gets its own environment, without secrets, and exits with its server.
import { isMainThread, Worker, workerData } from "node:worker_threads";
import type { ProgramBounds } from "../../platform/outside/outside.ts";
import {
  cpuMilliseconds,
  ownBounds,
  serveTasks,
  watchBounds,
} from "../../platform/outside/serve-process.ts";
import { readPlainTable } from "./read-plain-table.ts";
import { readStatement } from "./read-statement.ts";
import type { FileAnswer, FileTask } from "./statement-reader.ts";

interface Watched {
  /** Shared with the watching thread: the CPU time in milliseconds at which the current statement was begun; 0 between two. */
  begun: Int32Array<SharedArrayBuffer>;
  bounds: ProgramBounds;
}

if (isMainThread) serve(ownBounds());
else watch(workerData);

function serve(bounds: ProgramBounds): void {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  // Where the program was found, both in the source and in the built server.
  const watching = new Worker(import.meta.filename, {
    workerData: { begun, bounds } satisfies Watched,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watching.once("exit", () => process.kill(process.pid, "SIGKILL"));
  serveTasks((task: FileTask): FileAnswer => {
    Atomics.store(begun, 0, Math.max(1, Math.round(cpuMilliseconds())));
    const answer =
      "statement" in task
        ? { statement: readStatement(task.statement) }
        : { table: readPlainTable(task.table) };
    Atomics.store(begun, 0, 0);
    return answer;
  });
}

function watch({ begun, bounds }: Watched): void {
  watchBounds(bounds, () => Atomics.load(begun, 0) || null);
}

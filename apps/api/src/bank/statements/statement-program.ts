// The program of the process that reads bank statements and other tables, within bounds that it enforces on itself: a second thread watches its
// memory and CPU time, because reading doesn't pause. It gets its own environment, without secrets, and exits with its server.
import { isMainThread, Worker, workerData } from "node:worker_threads";
import type { FromProgram, ToProgram } from "../../platform/child-programs/child-program.ts";
import { liveWithServer } from "../../platform/child-programs/live-with-server.ts";
import { ownMemory } from "../../platform/child-programs/own-memory.ts";
import { readPlainTable } from "./read-plain-table.ts";
import { readStatement } from "./read-statement.ts";
import type { FileAnswer, FileTask, StatementBounds } from "./statement-work.ts";

const watchMilliseconds = 20;

/** Shared with the watching thread: the CPU time in milliseconds at which the current statement was begun; 0 between two. */
type Begun = Int32Array<SharedArrayBuffer>;

interface Watched {
  begun: Begun;
  bounds: StatementBounds;
}

if (isMainThread) serve(JSON.parse(process.argv[2] ?? ""));
else watch(workerData);

function serve(bounds: StatementBounds): void {
  const begun: Begun = new Int32Array(new SharedArrayBuffer(4));
  liveWithServer();
  // Where the program was found, both in the source and in the built server.
  const watching = new Worker(import.meta.filename, {
    workerData: { begun, bounds } satisfies Watched,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watching.once("exit", () => process.kill(process.pid, "SIGKILL"));
  process.on("message", ({ id, task }: ToProgram<FileTask>) => {
    Atomics.store(begun, 0, Math.max(1, cpuMilliseconds()));
    const answer = answerTo(task);
    Atomics.store(begun, 0, 0);
    const answered = { id, answer, stuck: false, memoryBytes: ownMemory() };
    process.send?.(answered satisfies FromProgram<FileAnswer>);
  });
}

function answerTo(task: FileTask): FileAnswer {
  return "statement" in task
    ? { statement: readStatement(task.statement) }
    : { table: readPlainTable(task.table) };
}

function watch({ begun, bounds }: Watched): void {
  setInterval(() => {
    const since = Atomics.load(begun, 0);
    const spent = since === 0 ? 0 : cpuMilliseconds() - since;
    if (ownMemory() > bounds.processBytes || spent > bounds.milliseconds) {
      process.kill(process.pid, "SIGKILL");
    }
  }, watchMilliseconds);
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
}

import { extname, join } from "node:path";
import { ChildProgram } from "../../platform/child-programs/child-program.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { FairQueue, type Asker } from "../../platform/limits/fair-queue.ts";
import { serverBusy } from "../../platform/limits/server-busy.ts";
import type { PlainTable, TableRequest } from "./read-plain-table.ts";
import type { ReadRequest, ReadStatement } from "./statement.ts";
import type { FileAnswer, FileTask, StatementBounds } from "./statement-work.ts";

const megabyte = 1_000_000;

/** A process without a response for this many times the longest reading time is considered hung. */
const hangFactor = 12;

/** Reads bank statements and other tables one at a time, in turns between users, in a process that can die alone. */
export interface StatementReader {
  /** What a file contains. Failures: `statement_unreadable`, `server_busy`. Throws ProgramUnavailableError. */
  read(request: ReadRequest, asker: Asker): Promise<Result<Extract<ReadStatement, { ok: true }>>>;
  /** The rows of a table as they are. Failure: `server_busy`. Throws ProgramUnavailableError. */
  readTable(request: TableRequest, asker: Asker): Promise<Result<PlainTable>>;
  /** The id of the process, while there is one. */
  readonly pid: number | undefined;
  /** Ends the process. */
  stop(): void;
}

/** Creates the reader; its process is started with the first statement. */
export function createStatementReader({
  config,
  limits,
  logger,
}: Pick<Context, "config" | "limits" | "logger">): StatementReader {
  const { amounts } = config.limits;
  const bounds: StatementBounds = {
    processBytes: amounts.statementProcess * megabyte,
    milliseconds: amounts.statementSeconds * 1_000,
  };
  const program = new ChildProgram<FileTask, FileAnswer>({
    name: "statement",
    file: statementProgram,
    bounds,
    // V8 ends the process when its heap is full; the rest is for bytes outside it.
    nodeOptions: [`--max-old-space-size=${Math.floor(amounts.statementProcess * 0.7)}`],
    environment: {},
    hangMilliseconds: hangFactor * bounds.milliseconds,
    logger,
  });
  const queue = new FairQueue({ slots: 1, capacity: amounts.statementQueue });
  limits.watch("statementQueue", () => queue.waiting);
  limits.watch("statementProcess", () => program.memoryBytes / megabyte);
  const run = async (task: FileTask, asker: Asker): Promise<Result<FileAnswer | "died">> => {
    const answered = await queue.run(asker, () => program.run(task));
    if (answered === "full") limits.refused("statementQueue");
    // A disconnected sender never sees this.
    if (answered === "full" || answered === "gone") return serverBusy();
    if (answered === "died") limits.refused("statementProcess");
    return ok(answered);
  };
  return {
    async read(request, asker) {
      const answered = await run({ statement: request }, asker);
      if (!answered.ok) return answered;
      if (answered.value === "died") {
        return fail(
          "statement_unreadable",
          "Este archivo es demasiado grande o está dañado. Descárgalo otra vez del banco, con menos días.",
        );
      }
      if (!("statement" in answered.value)) throw new Error("A statement was read as a table.");
      const { statement } = answered.value;
      return statement.ok ? ok(statement) : fail("statement_unreadable", statement.problem);
    },
    async readTable(request, asker) {
      const answered = await run({ table: request }, asker);
      if (!answered.ok) return answered;
      if (answered.value === "died") return ok({ ok: false, problem: "unreadable" });
      if (!("table" in answered.value)) throw new Error("A table was read as a statement.");
      return ok(answered.value.table);
    },
    get pid() {
      return program.pid;
    },
    stop: () => program.stop(),
  };
}

/** Beside this file in the source, and in the one folder of the built server. */
const statementProgram = join(
  import.meta.dirname,
  `statement-program${extname(import.meta.filename)}`,
);

import { fail, ok, type Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import { Outside, type Server } from "../../platform/outside/outside.ts";
import type { PlainTable, TableRequest } from "./read-plain-table.ts";
import type { ReadRequest, ReadStatement } from "./statement.ts";

/** Reads bank statements and other tables one at a time, in turns between users, in a process that can die alone. */
export interface StatementReader {
  /** What a file contains. Throws ProgramUnavailableError. */
  read(request: ReadRequest, asker: Asker): Promise<Result<Extract<ReadStatement, { ok: true }>>>;
  /** The rows of a table as they are. Throws ProgramUnavailableError. */
  readTable(request: TableRequest, asker: Asker): Promise<Result<PlainTable>>;
  /** The id of the process, while there is one. */
  readonly pid: number | undefined;
  /** Ends the process. */
  stop(): void;
}

/** Creates the reader; its process is started with the first statement. */
export function createStatementReader(server: Server): StatementReader {
  const { config, limits } = server;
  const program = new Outside<FileTask, FileAnswer>(server, {
    folder: import.meta.dirname,
    name: "statement",
    slots: 1,
    // V8 ends the process when its heap is full; the rest is for bytes outside it.
    nodeOptions: [
      `--max-old-space-size=${Math.floor(config.limits.amounts.statementProcess * 0.7)}`,
    ],
    environment: {},
  });
  const run = async (task: FileTask, asker: Asker): Promise<Result<FileAnswer | "died">> => {
    const answered = await program.run(asker, (ask) => ask(task));
    if (answered.ok && answered.value === "died") limits.refused("statementProcess");
    return answered;
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

// What the server and the process that reads statements agree on (statement-program.ts). The server never opens a statement
// itself: a small file may need all memory or take forever, so it is read in a process that can die alone.

/** What the process reads: a bank's statement, or a table of anything. */
export type FileTask = { statement: ReadRequest } | { table: TableRequest };

/** Its answer to the same. */
export type FileAnswer = { statement: ReadStatement } | { table: PlainTable };

// What the server and the process that reads statements agree on (statement-program.ts). The server never opens a statement
// itself: a small file may need all memory or take forever, so it is read in a process that can die alone.

import type { PlainTable, TableRequest } from "./read-plain-table.ts";
import type { ReadRequest, ReadStatement } from "./statement.ts";

/** What the process reads: a bank's statement, or a table of anything. */
export type FileTask = { statement: ReadRequest } | { table: TableRequest };

/** Its answer to the same. */
export type FileAnswer = { statement: ReadStatement } | { table: PlainTable };

// What the server and the process that reads statements agree on (statement-program.ts). The server never opens a statement
// itself: a small file may need all memory or take forever, so it is read in a process that can die alone.

/** The limits of the process. */
export interface StatementBounds {
  /** The most memory of the process, in bytes; beyond it the process kills itself. */
  processBytes: number;
  /** The most CPU time for one statement, in milliseconds. */
  milliseconds: number;
}

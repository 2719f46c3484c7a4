import type { Database, Transaction } from "./database.ts";

/** The database or a transaction, for functions that only read. */
export type Reader = Pick<Database | Transaction, "query">;

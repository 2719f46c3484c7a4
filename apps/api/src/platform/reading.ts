import type { Clock } from "./clock.ts";
import type { Database } from "../database/database.ts";

/** The database a read uses, and the instant it shows: holds that have lapsed by then read as expired. */
export interface Reading {
  database: Database;
  now: Date;
}

/** A read of the present state. */
export function readingNow({ database, clock }: { database: Database; clock: Clock }): Reading {
  return { database, now: clock.now() };
}

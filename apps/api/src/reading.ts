import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";

/** Where a read looks, and the instant that it shows: lapsed holds read as expired from then on. */
export interface Reading {
  database: Database;
  now: Date;
}

/** A read of what is stored now. */
export function readingNow({ database, clock }: { database: Database; clock: Clock }): Reading {
  return { database, now: clock.now() };
}

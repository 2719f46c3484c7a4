import type { Generated, JSONColumnType } from "kysely";
import type { Instant } from "./columns.ts";

export interface ConfigTable {
  key: string;
  value: JSONColumnType<Record<string, unknown> | unknown[]>;
  updated_at: Instant;
  updated_by: number | null;
}

export interface RateLimitsTable {
  bucket: string;
  window_start: Instant;
  count: number;
}

export interface ServerKeysTable {
  name: string;
  key: Buffer;
  created_at: Instant;
}

/** A key of the logs; the one with the highest number is in use. */
export interface LedgerKeysTable {
  number: number;
  public_key: Buffer;
  salt: Buffer | null;
  /** What became of the key before. */
  change: "rotated" | "lost" | null;
  since: Instant;
}

export interface JobRoundsTable {
  job: string;
  began_at: Instant;
}

/** How the latest runs of a background job ended. */
export interface JobOutcomesTable {
  job: string;
  /** Of a job that has never succeeded: when it was first known. */
  succeeded_at: Instant;
  /** In a row, up to now. */
  failures: Generated<number>;
  failing_since: Instant | null;
}

/** A picture that staff uploaded; `stem` is what the names of all its files begin with. */
export interface PublicPicturesTable {
  stem: string;
  /** Null while a raffle or the logo uses it. */
  unused_since: Instant | null;
  /** About to be deleted; it can't be used any more. */
  condemned: Generated<boolean>;
}

/**
 * A file stored for a purchase that has not committed yet. `condemned`: about to be removed, and can no longer be claimed.
 */
export interface PendingFilesTable {
  name: string;
  stored_at: Instant;
  condemned: Generated<boolean>;
}

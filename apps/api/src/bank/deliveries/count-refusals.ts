import type { Context } from "../../platform/context.ts";
import { prepared } from "../../database/database.ts";

/** Refusals are written together this long after the first, so that a flood of them costs one statement. */
const WRITE_AFTER_MS = 1_000;

/** Counts the calls that each feed refuses; their bodies are not kept. */
export interface RefusalCounter {
  count(feedId: number): void;
  /** Writes what is still counted in memory. */
  stop(): Promise<void>;
}

/** Creates this process's counter. A crash loses at most a second's count. */
export function createRefusalCounter({ database, clock, logger }: Context): RefusalCounter {
  const counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    const written = [...counts];
    counts.clear();
    for (const [id, refused] of written) await database.query(add, [id, refused, clock.now()]);
  };
  const writeLater = (): void => {
    timer ??= setTimeout(() => {
      write().catch((error: unknown) =>
        logger.error({ err: error }, "refused bank notifications could not be counted"),
      );
    }, WRITE_AFTER_MS);
  };
  return {
    count: (feedId) => {
      counts.set(feedId, (counts.get(feedId) ?? 0) + 1);
      writeLater();
    },
    stop: async () => {
      clearTimeout(timer);
      await write();
    },
  };
}

const add = prepared("count-bank-refusals")`
    UPDATE bank_feeds SET refused = refused + $2, last_refused_at = $3 WHERE id = $1`;

/** A place in the write-ahead log, in bytes, and when it was asked for, in milliseconds of a monotonic time. */
export interface LogPosition {
  at: number;
  bytes: bigint;
}

interface ReplicaLag {
  /** Where the primary was. */
  primaryAt(position: LogPosition): void;
  /** What the replica had replayed. */
  replicaAt(position: LogPosition): void;
  /** Milliseconds since the replica is known to have had everything; Infinity if that has never been seen. */
  at(now: number): number;
}

/** A replica that lacks what the primary had this long ago is too far behind anyway. */
const REMEMBERED_MS = 60_000;

/**
 * Compares positions instead of clocks, and needs no write: a replica that has replayed what the primary had a second ago is at
 * most a second behind, also if nothing is sold, and also if it has lost its connection to the primary. While the primary
 * doesn't answer, nothing new is known to be missing, so the replica goes on serving.
 */
export function createReplicaLag(): ReplicaLag {
  let known: LogPosition[] = [];
  let replica: LogPosition | undefined;
  return {
    primaryAt: (position) => {
      known = [...known.filter(({ at }) => at > position.at - REMEMBERED_MS), position];
    },
    replicaAt: (position) => (replica = position),
    at: (now) => {
      if (replica === undefined || known.length === 0) return Infinity;
      const { at: seen, bytes } = replica;
      const missing = known.findIndex((position) => position.bytes > bytes);
      const complete = missing === -1 ? seen : (known[missing - 1]?.at ?? -Infinity);
      return now - Math.min(seen, complete);
    },
  };
}

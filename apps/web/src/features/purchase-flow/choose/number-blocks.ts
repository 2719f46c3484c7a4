/** The numbers per request: the contract's limit for a page of tickets. */
export const BLOCK_SIZE = 1000;

type TakenState = "reserved" | "sold";
/** The taken numbers of a block. */
export type TakenNumbers = ReadonlyMap<number, TakenState>;
type NumberState = "available" | TakenState | "unknown" | "failed";

/** The known states of a raffle's numbers. Loads only the blocks in view, so that a million numbers cost nothing. */
export interface NumberBlocks {
  readonly stateOf: (number: number) => NumberState;
  /** Sets the numbers in view: loads the unknown blocks and cancels requests for blocks that are out of view. */
  readonly look: (first: number, last: number) => void;
  /** Reloads the blocks in view. */
  readonly refresh: () => void;
  /** Whether a block in view failed to load. */
  readonly hasFailed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes whenever any state may have changed. */
  readonly version: () => number;
}

interface Block {
  taken: TakenNumbers;
  status: "loading" | "known" | "failed";
  call: AbortController | null;
}

/**
 * `load` returns the taken numbers from `first` to `last`, both included. If it rejects, the block is `failed` until
 * it comes into view again.
 */
export function createNumberBlocks(options: {
  total: number;
  load: (first: number, last: number, signal: AbortSignal) => Promise<TakenNumbers>;
}): NumberBlocks {
  const { total, load } = options;
  const blocks = new Map<number, Block>();
  const listeners = new Set<() => void>();
  let version = 0;
  let inView: readonly [number, number] = [0, -1];

  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const ask = async (index: number) => {
    const call = new AbortController();
    const known = blocks.get(index);
    const block: Block = {
      taken: known?.taken ?? new Map(),
      status: known?.status ?? "loading",
      call,
    };
    if (block.status === "failed") block.status = "loading";
    blocks.set(index, block);
    const first = index * BLOCK_SIZE;
    const last = Math.min(total, first + BLOCK_SIZE) - 1;
    try {
      block.taken = await load(first, last, call.signal);
      block.status = "known";
    } catch {
      if (call.signal.aborted) {
        if (blocks.get(index) === block && block.status === "loading") blocks.delete(index);
        return;
      }
      if (block.status === "loading") block.status = "failed";
    }
    block.call = null;
    changed();
  };

  return {
    stateOf(number) {
      const block = blocks.get(Math.floor(number / BLOCK_SIZE));
      const taken = block?.taken.get(number);
      if (taken !== undefined) return taken;
      if (block === undefined || block.status === "loading") return "unknown";
      return block.status === "failed" ? "failed" : "available";
    },
    look(first, last) {
      const from = Math.floor(Math.max(0, first) / BLOCK_SIZE);
      const to = Math.floor(Math.min(total - 1, last) / BLOCK_SIZE);
      inView = [from, to];
      for (const [index, block] of blocks) {
        if (block.call !== null && (index < from || index > to)) block.call.abort();
      }
      for (let index = from; index <= to; index += 1) {
        const status = blocks.get(index)?.status;
        if (status === undefined || status === "failed") void ask(index);
      }
    },
    refresh() {
      const [from, to] = inView;
      for (let index = from; index <= to; index += 1) {
        if (blocks.get(index)?.call == null) void ask(index);
      }
    },
    hasFailed() {
      const [from, to] = inView;
      for (let index = from; index <= to; index += 1) {
        if (blocks.get(index)?.status === "failed") return true;
      }
      return false;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

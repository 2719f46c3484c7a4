import { failureOf } from "@rifas/api-client/failure-of";

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
  let inView: readonly number[] = [];

  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const ask = async (index: number) => {
    const first = index * BLOCK_SIZE;
    const last = Math.min(total, first + BLOCK_SIZE) - 1;
    const call = new AbortController();
    const block = loadingBlock(blocks.get(index), call);
    blocks.set(index, block);
    if (await fill(block, () => load(first, last, call.signal))) changed();
    else if (blocks.get(index) === block && block.status === "loading") blocks.delete(index);
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
      inView = Array.from({ length: to - from + 1 }, (_, place) => from + place);
      for (const [index, block] of blocks) {
        if (inView.includes(index)) continue;
        block.call?.abort();
        // Without it, a block that is known already would wait for this call forever.
        block.call = null;
      }
      for (const index of inView) {
        const status = blocks.get(index)?.status;
        if (status === undefined || status === "failed") void ask(index);
      }
    },
    refresh() {
      for (const index of inView) {
        if (blocks.get(index)?.call == null) void ask(index);
      }
    },
    hasFailed: () => inView.some((index) => blocks.get(index)?.status === "failed"),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** A block with a call under way; what is known of it stays. */
function loadingBlock(known: Block | undefined, call: AbortController): Block {
  const status = known?.status === "known" ? "known" : "loading";
  return { taken: known?.taken ?? new Map(), status, call };
}

/** Waits for a block's call. False if it was aborted, which leaves the block as it is. */
async function fill(block: Block, load: () => Promise<TakenNumbers>): Promise<boolean> {
  const { call } = block;
  try {
    block.taken = await load();
    block.status = "known";
  } catch (thrown) {
    if (call?.signal.aborted === true) return false;
    failureOf(thrown);
    if (block.status === "loading") block.status = "failed";
  }
  block.call = null;
  return true;
}

import { describe, expect, test, vi } from "vitest";
import { createNumberBlocks } from "./number-blocks.ts";

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

describe("number blocks", () => {
  test("of a million numbers, only the block in view is loaded", async () => {
    const load = vi.fn(async () => [400_007]);
    const blocks = createNumberBlocks({ total: 1_000_000, load });
    blocks.look(400_000, 400_060);
    expect(blocks.stateOf(400_007)).toBe("unknown");
    await vi.waitFor(() => expect(blocks.stateOf(400_007)).toBe("taken"));
    expect(blocks.stateOf(400_008)).toBe("available");
    expect(load).toHaveBeenCalledExactlyOnceWith(400_000, 400_999, expect.any(AbortSignal));
    blocks.look(400_100, 400_200);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("the last block ends at the raffle's last number", async () => {
    const load = vi.fn(async () => []);
    createNumberBlocks({ total: 1_250, load }).look(1_200, 1_300);
    expect(load).toHaveBeenCalledExactlyOnceWith(1_000, 1_249, expect.any(AbortSignal));
  });

  test("scrolling past cancels the requests for blocks out of view", async () => {
    const signals: AbortSignal[] = [];
    const load = (_first: number, _last: number, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<number[]>((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
    };
    const blocks = createNumberBlocks({ total: 10_000, load });
    blocks.look(0, 50);
    blocks.look(5_000, 5_050);
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    await settled();
    blocks.look(0, 50);
    expect(signals).toHaveLength(3);
  });

  test("a failed block is reported, and reloaded when it comes into view again", async () => {
    const load = vi
      .fn<() => Promise<number[]>>()
      .mockRejectedValueOnce(new Error("no network"))
      .mockResolvedValue([3]);
    const blocks = createNumberBlocks({ total: 100, load });
    blocks.look(0, 99);
    await vi.waitFor(() => expect(blocks.stateOf(3)).toBe("failed"));
    expect(blocks.hasFailed()).toBe(true);
    blocks.look(0, 99);
    await vi.waitFor(() => expect(blocks.stateOf(3)).toBe("taken"));
    expect(blocks.hasFailed()).toBe(false);
  });

  test("a failed refresh keeps the known states", async () => {
    const load = vi
      .fn<() => Promise<number[]>>()
      .mockResolvedValueOnce([3])
      .mockRejectedValueOnce(new Error("no network"));
    const blocks = createNumberBlocks({ total: 100, load });
    blocks.look(0, 99);
    await vi.waitFor(() => expect(blocks.stateOf(3)).toBe("taken"));
    blocks.refresh();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await settled();
    expect(blocks.stateOf(3)).toBe("taken");
    expect(blocks.stateOf(4)).toBe("available");
  });

  test("listeners are called when a block has loaded", async () => {
    const blocks = createNumberBlocks({ total: 100, load: async () => [7] });
    const heard = vi.fn<() => void>();
    blocks.subscribe(heard);
    const before = blocks.version();
    blocks.look(0, 99);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(blocks.version()).not.toBe(before);
  });
});

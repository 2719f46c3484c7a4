import { describe, expect, test, vi } from "vitest";
import { createNumberBlocks } from "./number-blocks.ts";

const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

describe("what is known of a raffle's numbers", () => {
  test("a million numbers ask for one block of what is in view", async () => {
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

  test("the last block ends with the raffle", async () => {
    const load = vi.fn(async () => []);
    createNumberBlocks({ total: 1_250, load }).look(1_200, 1_300);
    expect(load).toHaveBeenCalledExactlyOnceWith(1_000, 1_249, expect.any(AbortSignal));
  });

  test("scrolling past lets go of the calls for what is out of view", async () => {
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

  test("a block that failed says so and is asked for again when it is looked at", async () => {
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

  test("a refresh that fails keeps what was known", async () => {
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

  test("listeners hear of what has become known", async () => {
    const blocks = createNumberBlocks({ total: 100, load: async () => [7] });
    const heard = vi.fn<() => void>();
    blocks.subscribe(heard);
    const before = blocks.version();
    blocks.look(0, 99);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(blocks.version()).not.toBe(before);
  });
});

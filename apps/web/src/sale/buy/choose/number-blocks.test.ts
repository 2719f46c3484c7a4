import { ApiError } from "@rifas/api-client/api-error";
import { describe, expect, test, vi } from "vitest";
import { createNumberBlocks, type TakenNumbers } from "./number-blocks.ts";

const offline = new ApiError("Sin conexión", { status: 0, code: "network_error" });

const sold = (...numbers: number[]): TakenNumbers =>
  new Map(numbers.map((number) => [number, "sold"]));
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

describe("number blocks", () => {
  test("of a million numbers, only the block in view is loaded", async () => {
    const load = vi.fn(async () => sold(400_007));
    const blocks = createNumberBlocks({ total: 1_000_000, load });
    blocks.look(400_000, 400_060);
    expect(blocks.stateOf(400_007)).toBe("unknown");
    await expect.poll(() => blocks.stateOf(400_007)).toBe("sold");
    expect(blocks.stateOf(400_008)).toBe("available");
    expect(load).toHaveBeenCalledExactlyOnceWith(400_000, 400_999, expect.any(AbortSignal));
    blocks.look(400_100, 400_200);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("the last block ends at the raffle's last number", async () => {
    const load = vi.fn(async () => sold());
    createNumberBlocks({ total: 1_250, load }).look(1_200, 1_300);
    expect(load).toHaveBeenCalledExactlyOnceWith(1_000, 1_249, expect.any(AbortSignal));
  });

  test("scrolling past cancels the requests for blocks out of view", async () => {
    const signals: AbortSignal[] = [];
    const load = (_first: number, _last: number, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<TakenNumbers>((_resolve, reject) =>
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

  test("a block whose renewal was cancelled is renewed when it is in view again", async () => {
    const load = vi.fn(async (first: number, _last: number, signal: AbortSignal) => {
      if (load.mock.calls.length !== 2) return sold(first === 0 ? 3 : 5_003);
      return new Promise<TakenNumbers>((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
    });
    const blocks = createNumberBlocks({ total: 10_000, load });
    blocks.look(0, 50);
    await expect.poll(() => blocks.stateOf(3)).toBe("sold");
    blocks.refresh();
    blocks.look(5_000, 5_050);
    await expect.poll(() => blocks.stateOf(5_003)).toBe("sold");
    blocks.look(0, 50);
    blocks.refresh();
    expect(load.mock.calls.map(([first]) => first)).toEqual([0, 0, 5_000, 0]);
  });

  test("a failed block is reported, and reloaded when it comes into view again", async () => {
    const load = vi
      .fn<() => Promise<TakenNumbers>>()
      .mockRejectedValueOnce(offline)
      .mockResolvedValue(sold(3));
    const blocks = createNumberBlocks({ total: 100, load });
    blocks.look(0, 99);
    await expect.poll(() => blocks.stateOf(3)).toBe("failed");
    expect(blocks.hasFailed()).toBe(true);
    blocks.look(0, 99);
    await expect.poll(() => blocks.stateOf(3)).toBe("sold");
    expect(blocks.hasFailed()).toBe(false);
  });

  test("a failed refresh keeps the known states", async () => {
    const load = vi
      .fn<() => Promise<TakenNumbers>>()
      .mockResolvedValueOnce(sold(3))
      .mockRejectedValueOnce(offline);
    const blocks = createNumberBlocks({ total: 100, load });
    blocks.look(0, 99);
    await expect.poll(() => blocks.stateOf(3)).toBe("sold");
    blocks.refresh();
    await expect.poll(() => load).toHaveBeenCalledTimes(2);
    await settled();
    expect(blocks.stateOf(3)).toBe("sold");
    expect(blocks.stateOf(4)).toBe("available");
  });

  test("listeners are called when a block has loaded", async () => {
    const blocks = createNumberBlocks({ total: 100, load: async () => sold(7) });
    const heard = vi.fn<() => void>();
    blocks.subscribe(heard);
    const before = blocks.version();
    blocks.look(0, 99);
    await expect.poll(() => heard).toHaveBeenCalledTimes(1);
    expect(blocks.version()).not.toBe(before);
  });
});

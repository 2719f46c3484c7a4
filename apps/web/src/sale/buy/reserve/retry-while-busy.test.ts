import { ApiError } from "@rifas/api-client/api-error";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { retryWhileBusy, type Wait } from "./retry-while-busy.ts";

const refusal = (status: number, code: ApiError["code"], retryAfter: number | null) =>
  new ApiError("Espera.", { status, code, retryAfter });
const crowded = refusal(429, "too_many_requests", 20);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T16:00:00Z") });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Calls a server that gives these answers in turn; returns the result and the waits. */
function start(answers: readonly (ApiError | string)[]) {
  const stopping = new AbortController();
  const waits: (Wait | null)[] = [];
  let calls = 0;
  const ask = async () => {
    stopping.signal.throwIfAborted();
    const answer = answers[calls];
    calls += 1;
    if (answer === undefined || typeof answer !== "string")
      throw answer ?? new Error("unexpected call");
    return answer;
  };
  const result = retryWhileBusy(ask, {
    signal: stopping.signal,
    onWait: (wait) => waits.push(wait),
  });
  result.catch(() => undefined);
  return { result, waits, stop: () => stopping.abort(), calls: () => calls };
}

describe("a refusal with Retry-After", () => {
  test("is retried a little later than asked, and each wait is reported", async () => {
    const { result, waits, calls } = start([crowded, refusal(503, "server_busy", 2), "apartados"]);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(2);
    await vi.advanceTimersByTimeAsync(2_500);
    await expect(result).resolves.toBe("apartados");
    expect(waits.map((wait) => wait?.until ?? null)).toEqual([
      "2026-11-20T16:00:25.000Z",
      null,
      "2026-11-20T16:00:27.500Z",
      null,
    ]);
    expect(waits[0]?.because).toBe(crowded);
  });

  test("isn't retried once the buyer stops", async () => {
    const { result, stop } = start([crowded, "apartados"]);
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    await expect(result).rejects.toThrow("aborted");
  });
});

test.each([502, 504])(
  "a proxy's %i is retried, because the reservation keeps its key",
  async (status) => {
    const page = refusal(status, "unexpected_answer", null);
    const { result, waits } = start([page, page, "apartados"]);
    await vi.advanceTimersByTimeAsync(2_500);
    await expect(result).resolves.toBe("apartados");
    expect(waits.filter((wait) => wait !== null)).toHaveLength(2);
  },
);

describe("in line", () => {
  const inLine = refusal(503, "in_line", 9);
  const cutOff = refusal(0, "network_error", null);

  test("waits as long as asked and up to a second more", async () => {
    const { result, calls } = start([inLine, "apartados"]);
    await vi.advanceTimersByTimeAsync(9_499);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toBe("apartados");
  });

  test("goes on after a lost connection, a slow answer and a proxy's page", async () => {
    const page = refusal(502, "unexpected_answer", null);
    const slow = refusal(0, "timeout", null);
    const { result, waits } = start([inLine, cutOff, slow, page, inLine, "apartados"]);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(result).resolves.toBe("apartados");
    const causes = waits.flatMap((wait) => wait?.because.code ?? []);
    expect(causes).toEqual(["in_line", "network_error", "timeout", "unexpected_answer", "in_line"]);
  });

  test("ends with any other refusal", async () => {
    const soldOut = refusal(409, "not_enough_tickets", null);
    const { result } = start([inLine, soldOut]);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(result).rejects.toBe(soldOut);
  });
});

test.each([
  refusal(409, "numbers_taken", null),
  refusal(503, "unavailable", null),
  refusal(0, "network_error", null),
  refusal(500, "unexpected_answer", null),
])("any other refusal is thrown at once: $code", async (error) => {
  const { result, waits } = start([error]);
  await expect(result).rejects.toBe(error);
  expect(waits).toEqual([]);
});

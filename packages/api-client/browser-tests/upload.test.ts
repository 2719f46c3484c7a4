import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../src/api-error.ts";
import { createApiClient, type ApiClientOptions } from "../src/client.ts";
import { upload, type UploadOptions } from "../src/upload.ts";

afterEach(() => vi.useRealTimers());

const photo = (bytes: number) =>
  new File([new Uint8Array(bytes)], "pago.jpg", { type: "image/jpeg" });

function send(
  behaviour: string,
  more: UploadOptions & { bytes?: number; signal?: AbortSignal } = {},
  options: Partial<ApiClientOptions> = {},
) {
  const client = createApiClient({
    baseUrl: "/api",
    getToken: () => null,
    log: () => {},
    ...options,
  });
  return upload(client, "post", "/purchases/{id}/proof", {
    params: { path: { id: behaviour }, header: { "X-Purchase-Secret": "s-1" } },
    body: {
      proof: photo(more.bytes ?? 10),
      payment_method: "pago-movil",
      payment_reference: "12345678",
    },
    ...more,
  });
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

test("sends the form with its headers and reports progress up to the end", async () => {
  const fractions: number[] = [];
  const answer = await send(
    "echo",
    { bytes: 3_000_000, onProgress: (fraction) => fractions.push(fraction) },
    { getToken: () => "t-1" },
  );
  expect(answer).toMatchObject({
    headers: { authorization: "Bearer t-1", "x-purchase-secret": "s-1" },
    text: expect.stringContaining('filename="pago.jpg"'),
  });
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.toSorted((left, right) => left - right));
});

test("a slow upload continues as long as it makes progress, past 10 seconds in total", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let seconds = 0;
  await send("gated", {
    bytes: 30_000_000,
    onProgress() {
      seconds += 9.999;
      vi.advanceTimersByTime(9_999);
      void fetch("/api/go");
    },
  });
  expect(seconds).toBeGreaterThan(10);
});

test("after 10 seconds without progress it fails with code timeout", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent = Promise.withResolvers<void>();
  const failure = failureOf(
    send("silent", {
      onProgress(fraction) {
        if (fraction === 1) sent.resolve();
      },
    }),
  );
  await sent.promise;
  // The last progress event follows the first with a fraction of 1.
  while (vi.getTimerCount() > 0) vi.advanceTimersByTime(10_000);
  expect(await failure).toMatchObject({ status: 0, code: "timeout" });
});

test("fails with the same error as every other call", async () => {
  expect(await failureOf(send("refused"))).toMatchObject({
    status: 409,
    code: "proof_already_attached",
    message: "Mensaje de proof_already_attached",
    requestId: "req-1",
  });
  expect(await failureOf(send("cut"))).toMatchObject({ status: 0, code: "network_error" });
  expect(await failureOf(send("page"))).toMatchObject({ status: 0, code: "unexpected_answer" });
});

test("a 401 ends the session", async () => {
  localStorage.setItem("token", "t-1");
  const onUnauthorized = vi.fn<() => void>();
  const client = createApiClient({ baseUrl: "/api", onUnauthorized, log: () => {} });
  const form = { image: photo(10) };
  const error = await failureOf(
    upload(client, "put", "/raffles/{id}", { params: { path: { id: 401 } }, body: form }),
  );
  expect(error.status).toBe(401);
  expect(onUnauthorized).toHaveBeenCalledOnce();
  expect(localStorage.getItem("token")).toBeNull();
});

test("its caller can abort it, before and during", async () => {
  const during = new AbortController();
  const failure = failureOf(send("silent", { signal: during.signal }));
  during.abort();
  expect((await failure).code).toBe("aborted");
  expect((await failureOf(send("echo", { signal: AbortSignal.abort() }))).code).toBe("aborted");
});

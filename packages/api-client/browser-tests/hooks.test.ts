import { createElement, useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import useSWR, { SWRConfig, type SWRConfiguration } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { ApiProvider } from "../src/api-provider.ts";
import { createApiClient } from "../src/client.ts";
import { ApiError } from "../src/api-error.ts";
import { useMutation, type Mutation, type MutationOptions } from "../src/hooks/use-mutation.ts";
import { useQuery, type QueryState } from "../src/hooks/use-query.ts";
import { get, type Query } from "../src/get.ts";
import { firstActiveRaffle } from "../src/first-active.ts";
import { queryGroups, type QueryGroup } from "../src/query-groups.ts";

const unmounts: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const unmount of unmounts.splice(0)) unmount();
});

/** Renders a hook and records every state it returns. */
function render<State>(hook: () => State, options: SWRConfiguration = {}) {
  const states: State[] = [];
  let hear = () => {};
  function Probe(): ReactNode {
    states.push(hook());
    queueMicrotask(() => hear());
    return null;
  }
  const client = createApiClient({ baseUrl: "/api", log: () => {} });
  const root = createRoot(document.createElement("div"));
  const config = { provider: () => new Map(), errorRetryInterval: 1, ...options };
  root.render(
    createElement(
      ApiProvider,
      { client },
      createElement(SWRConfig, { value: config }, createElement(Probe)),
    ),
  );
  unmounts.push(() => root.unmount());
  return {
    states,
    /** Resolves with the first state, current or later, for which this is true. */
    async until(isTrue: (state: State) => boolean): Promise<State> {
      for (;;) {
        const last = states.at(-1);
        if (last !== undefined && isTrue(last)) return last;
        await new Promise<void>((resolve) => {
          hear = resolve;
        });
      }
    },
  };
}

async function requestCount(path: string): Promise<number> {
  const response = await fetch(`/api/asked?path=${path}`);
  const times: unknown = await response.json();
  return Number(times);
}

test("useQuery: data is undefined until it arrives", async () => {
  const page = render(() => useQuery(get("/raffles/{id}", { id: 1 })));
  const found = await page.until(({ data }) => data !== undefined);
  expect(page.states[0]).toMatchObject({ data: undefined, error: undefined });
  expect(found.data?.name).toBe("asked 1");
});

test("useQuery: data that came with the page is there at once, and config isn't fetched again", async () => {
  const config = get("/config");
  const page = render(() => useQuery(config), { fallback: { [config.key]: { demo: "fallback" } } });
  const first = await page.until(() => true);
  expect(first.data?.demo).toBe("fallback");
  await render(() => useQuery(get("/raffles/{id}", { id: 2 }))).until(
    ({ data }) => data !== undefined,
  );
  expect(await requestCount("/config")).toBe(0);
});

test("useQuery: retries a failure once, a 4xx never, and 'retry' fetches again", async () => {
  const broken = render(() => useQuery(get("/raffles/{id}", { id: 503 })));
  const failed = await broken.until(({ error }) => error !== undefined);
  expect(failed.error).toMatchObject({ status: 503, code: "internal_error" });
  await expect.poll(() => requestCount("/raffles/503")).toBe(2);

  const refused = render(() => useQuery(get("/raffles/{id}", { id: 404 })));
  const { retry } = await refused.until(({ error }) => error !== undefined);
  await retry();
  expect(await requestCount("/raffles/404")).toBe(2);
  expect(await requestCount("/raffles/503")).toBe(2);
});

test("useQuery: the live figures are polled every 15 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const page = render(() => useQuery(get("/tickets/raffle/{id}/stats", { id: 3 })));
  await page.until(({ data, revalidating }) => data?.total === 1 && !revalidating);
  vi.advanceTimersByTime(14_000);
  expect(await requestCount("/tickets/raffle/3/stats")).toBe(1);
  vi.advanceTimersByTime(1_000);
  await page.until(({ data }) => data?.total === 2);
});

test("useQuery: polling goes on after failures", async () => {
  const path = "/tickets/raffle/300/stats";
  const page = render(() => useQuery(get("/tickets/raffle/{id}/stats", { id: 300 })));
  await page.until(({ error }) => error !== undefined);
  await expect.poll(() => requestCount(path)).toBe(2);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const other = render(() => useQuery(get("/tickets/raffle/{id}/stats", { id: 300 })));
  await other.until(({ error, revalidating }) => error !== undefined && !revalidating);
  expect(await requestCount(path)).toBe(3);
  vi.advanceTimersByTime(15_000);
  const back = await other.until(({ data }) => data !== undefined);
  expect(back.error).toBeUndefined();
});

test("useQuery: window focus fetches nothing, where SWR alone would", async () => {
  const eager = { dedupingInterval: 0, focusThrottleInterval: 0 };
  const ask = async (path: string): Promise<unknown> => (await fetch(`/api${path}`)).json();
  const alone = render(() => useSWR<unknown, unknown>("/raffles/8", ask), eager);
  await alone.until(({ data, isValidating }) => data !== undefined && !isValidating);
  const page = render(() => useQuery(get("/raffles/{id}", { id: 4 })), eager);
  await page.until(({ data, revalidating }) => data !== undefined && !revalidating);
  window.dispatchEvent(new Event("focus"));
  await alone.until(({ data }) => JSON.stringify(data).includes("asked 2"));
  expect(await requestCount("/raffles/4")).toBe(1);
});

test("useQuery: the first active raffle is fresh for 5 minutes, also when the network comes back", async () => {
  const eager = { dedupingInterval: 0 };
  const page = render(() => useQuery(firstActiveRaffle), eager);
  await page.until(({ data, revalidating }) => data !== undefined && !revalidating);
  const other = render(() => useQuery(get("/raffles/{id}", { id: 9 })), eager);
  await other.until(({ data, revalidating }) => data !== undefined && !revalidating);
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await other.until(({ data }) => data?.name === "asked 2");
  expect(await requestCount("/raffles/first-active")).toBe(1);
});

test("useQuery: null fetches nothing", async () => {
  const page = render<QueryState<unknown>>(() => useQuery<unknown>(null));
  expect(await page.until(() => true)).toMatchObject({ data: undefined, revalidating: false });
});

function renderMutation(change: () => Promise<string>, revalidates: QueryGroup[] = []) {
  return render<{ mutation: Mutation<void, string>; raffle: QueryState<unknown> }>(() => ({
    mutation: useMutation(change, { revalidates }),
    raffle: useQuery(raffle6),
  }));
}
const raffle6: Query<unknown> = get("/raffles/{id}", { id: 6 });

test("useMutation: runs once for a double tap, and revalidates the queries it names", async () => {
  const answer = Promise.withResolvers<string>();
  const change = vi.fn<() => Promise<string>>(() => answer.promise);
  const page = renderMutation(change, [queryGroups.raffles]);
  const { mutation } = await page.until(
    ({ raffle }) => raffle.data !== undefined && !raffle.revalidating,
  );
  const before = await requestCount("/raffles/6");
  const runs = [mutation.run(), mutation.run()];
  await page.until((state) => state.mutation.pending);
  answer.resolve("done");
  expect(await Promise.all(runs)).toEqual([
    { ok: true, data: "done" },
    { ok: true, data: "done" },
  ]);
  expect(change).toHaveBeenCalledOnce();
  await page.until(
    ({ raffle }) =>
      !raffle.revalidating && JSON.stringify(raffle.data).includes(`asked ${before + 1}`),
  );
});

test("useMutation: another input is sent after the call in progress, whose refusal stays", async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const sent: string[] = [];
  const page = renderRows((row) => {
    sent.push(row);
    return answers[sent.length - 1]?.promise ?? Promise.resolve(row);
  });
  const { run } = await page.until(() => true);
  const runs = [run("A"), run("B"), run("B"), run("A")];
  await page.until(({ pending }) => pending);
  expect(sent).toEqual(["A"]);
  const refusal = new ApiError("Ya cambió.", { status: 409, code: "purchase_state" });
  answers[0]?.reject(refusal);
  expect(await runs[0]).toEqual({ ok: false, error: refusal });
  // The first one's refusal stays on the screen while the others are sent.
  await page.until(({ pending, error }) => pending && error === refusal);
  answers[1]?.resolve("B done");
  expect(await Promise.all(runs.slice(1))).toEqual([
    { ok: true, data: "B done" },
    { ok: true, data: "B done" },
    { ok: true, data: "A" },
  ]);
  expect(sent).toEqual(["A", "B", "A"]);
  const after = await page.until(({ pending }) => !pending);
  expect(after.error).toBe(refusal);
});

test("useMutation: a call that waits its turn is the one of the screen on which it was asked for", async () => {
  const answer = Promise.withResolvers<void>();
  const sent: string[] = [];
  const page = render(() => {
    const [screen, show] = useState("first");
    const change = async (row: string) => {
      sent.push(`${row} of the ${screen}`);
      await answer.promise;
    };
    return { screen, show, ...useMutation((_client, row: string) => change(row)) };
  });
  const { run, show } = await page.until(() => true);
  const runs = [run("A"), run("B")];
  // The effects of one screen have run once the next is there.
  for (const next of ["second", "third"]) {
    show(next);
    await page.until(({ screen }) => screen === next);
  }
  answer.resolve();
  await Promise.all(runs);
  expect(sent).toEqual(["A of the first", "B of the first"]);
});

test("useMutation: with `once`, a changed input joins the call in progress, too; a reset leaves it in progress", async () => {
  const answer = Promise.withResolvers<string>();
  const change = vi.fn<(row: string) => Promise<string>>(() => answer.promise);
  const page = renderRows(change, { once: true });
  const { run, reset } = await page.until(() => true);
  const runs = [run("A"), run("B")];
  await page.until(({ pending }) => pending);
  const shown = page.states.length;
  reset();
  const { pending } = await page.until(() => page.states.length > shown);
  expect(pending).toBe(true);
  runs.push(run("C"));
  answer.resolve("done");
  expect(new Set((await Promise.all(runs)).map((result) => JSON.stringify(result)))).toEqual(
    new Set(['{"ok":true,"data":"done"}']),
  );
  expect(change).toHaveBeenCalledExactlyOnceWith("A");
});

test("useMutation: what follows a success runs once for a double tap, and not after a refusal", async () => {
  const onDone = vi.fn<(data: string) => void>();
  const refusal = new ApiError("Ya cambió.", { status: 409, code: "purchase_state" });
  const change = (row: string) => (row === "A" ? Promise.resolve("done") : Promise.reject(refusal));
  const page = renderRows(change, { onDone });
  const { run } = await page.until(() => true);
  await Promise.all([run("A"), run("A"), run("B")]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith("done");
});

/** Renders a change whose input is a row. */
function renderRows(
  change: (row: string) => Promise<string>,
  options: MutationOptions<string> = {},
) {
  return render(() => useMutation((_client, row: string) => change(row), options));
}

test("useMutation: a failure is a result and a state until the next run, and revalidates nothing", async () => {
  const client = createApiClient({ baseUrl: "/api", log: () => {} });
  const page = renderMutation(
    async () => (await client.get("/raffles/{id}", { params: { path: { id: 409 } } })).name,
    [queryGroups.raffles],
  );
  const { mutation } = await page.until(
    ({ raffle }) => raffle.data !== undefined && !raffle.revalidating,
  );
  const before = await requestCount("/raffles/6");
  expect(await mutation.run()).toMatchObject({ ok: false, error: { status: 409 } });
  const failed = await page.until((state) => state.mutation.error !== undefined);
  failed.mutation.reset();
  await page.until((state) => state.mutation.error === undefined);
  expect(await requestCount("/raffles/6")).toBe(before);
});

test("useMutation: a bug is thrown, not returned as an error", async () => {
  const page = renderMutation(() => {
    throw new TypeError("bug");
  });
  const { mutation } = await page.until(() => true);
  await expect(mutation.run()).rejects.toThrow("bug");
  const after = await page.until((state) => !state.mutation.pending);
  expect(after.mutation.error).toBeUndefined();
  await expect(after.mutation.run()).rejects.toThrow("bug");
});

import type { Schema } from "@rifas/api-client/types";
import { createApiClient } from "@rifas/api-client/client";
import { composeStories } from "@storybook/react-vite";
import { RouterContextProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fails, refuse } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { liveDrawOf } from "@rifas/api-mocks/world/live-draws";
import { purchases } from "@rifas/api-mocks/world/purchases";
import { raffleWith } from "@rifas/api-mocks/world/raffles";
import { serverLoaderEnvironment } from "../../host/server/server-loader-environment.ts";
import { loaderEnvironment } from "../../shared/session/loader-environment.ts";
import { forgetEverything } from "../../sale/buy/draft/remembered-purchases.ts";
import { keptPurchase } from "../../stories/kept-purchase.ts";
import { loader } from "./draw.tsx";
import * as stories from "./draw.stories.tsx";

const { LiveFailed, Lottery, Waiting } = composeStories(stories);
const raffle = raffleWith({
  id: 7081,
  name: "Moto",
  total_tickets: 1000,
  draw_date: "2026-11-20T13:58:00Z",
  sale_state: "closed",
  draw_rule: { method: "lottery", lotteries: [[{ name: "Triple Zulia A", digits: 3 }]] },
});
const waiting = liveDrawOf(raffle);

/** How many pixels of the page are above the sentence that says what decides. */
const MOST_BEFORE_THE_ANSWER = 240;

type Answer = Schema<"LiveDraw"> | "fails" | "hidden";

/** How often the page has asked. */
let asked = 0;

/** The page of a draw whose polls are answered in this order; the last answer stays. */
async function watch(...answers: [Answer, ...Answer[]]): Promise<void> {
  asked = 0;
  const getLiveDraw = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === undefined || answer === "fails") return fails();
    if (answer === "hidden") return refuse(404, "not_found", "No encontramos esa rifa.");
    return { status: 200, headers: { ETag: `W/"${asked}"` }, body: answer } as const;
  };
  await Waiting.run({
    parameters: {
      ...Waiting.parameters,
      screen: {
        address: `/sorteo/${raffle.id}`,
        path: "/sorteo/:id",
        world: { raffles: [raffle] },
        api: { getLiveDraw },
      } satisfies ScreenStory,
    },
  });
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The tab is shown again, which asks at once. */
function showTab(): void {
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a result appears, is announced, and can be shared", async () => {
  const won = { state: "drawn", ticket_number: "742", owner: "M••• G•••" } as const;
  const drawn = waiting.prizes.map((prize) => ({ ...prize, ...won }));
  await watch(waiting, { ...waiting, stage: "drawn", prizes: drawn });
  await expect.element(page.getByText("Esperando las cifras de «Triple Zulia A»")).toBeVisible();
  showTab();
  await expect.element(page.getByText("Número 742")).toBeVisible();
  const news = page.getByText("Moto: salió el 742. Ganó M••• G•••.");
  await expect.element(news).toHaveRole("status");
  const proof = page.getByRole("link", { name: "Ver la prueba" });
  await expect.element(proof).toHaveAttribute("href", `/libro/${raffle.id}`);
  await page.getByRole("button", { name: "Preparar imagen" }).click();
  await expect.element(page.getByRole("button", { name: "Descargar imagen" })).toBeVisible();
});

test("without an answer the last state stays, with a remark that goes once there is one", async () => {
  await watch(waiting, "fails", waiting);
  await expect.element(page.getByText("El sorteo está en marcha").first()).toBeVisible();
  showTab();
  await expect.element(page.getByText("Se perdió la conexión")).toBeVisible();
  await expect.element(page.getByText("Esperando las cifras de «Triple Zulia A»")).toBeVisible();
  showTab();
  await expect.element(page.getByText("Se perdió la conexión")).not.toBeInTheDocument();
});

test("a poll that failed is repeated at the page's own pace only", async () => {
  await watch(waiting, "fails");
  await expect.element(page.getByText("El sorteo está en marcha").first()).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const first = asked;
    showTab();
    while (!document.body.textContent.includes("Se perdió la conexión")) await nextFrame();
    const before = asked;
    expect(before).toBe(first + 1);
    // Other queries are asked again after 2 to 4 seconds, this one after 7.5 at the earliest.
    await vi.advanceTimersByTimeAsync(7_000);
    expect(asked).toBe(before);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(asked).toBeGreaterThan(before);
  } finally {
    vi.useRealTimers();
  }
});

test("a raffle that is hidden while it is watched says so, until it is public again", async () => {
  await watch(waiting, "hidden", waiting);
  await expect.element(page.getByText("El sorteo está en marcha").first()).toBeVisible();
  showTab();
  await expect.element(page.getByText("Esta rifa ya no es pública")).toBeVisible();
  await expect.element(page.getByText("Se perdió la conexión")).not.toBeInTheDocument();
  await expect.element(page.getByText("El sorteo está en marcha")).not.toBeInTheDocument();
  showTab();
  await expect.element(page.getByText("El sorteo está en marcha").first()).toBeVisible();
});

test("a draw that can't be read at first says so, above its rule", async () => {
  await LiveFailed.run();
  await expect
    .element(page.getByText("Algo falló de nuestro lado. Intenta de nuevo."))
    .toBeVisible();
  await expect.element(page.getByText("Ver la regla completa")).toBeVisible();
});

test.each([
  [360, 740],
  [1280, 800],
])(
  "before the draw, what decides it is read at once at %d px, in a page of three screens at most",
  async (width, height) => {
    await page.viewport(width, height);
    await Lottery.run();
    const answer = page.getByText(/^(Gana|Cada premio lo gana) el número que salga en/).first();
    const { top, bottom } = answer.element().getBoundingClientRect();
    const main = document.querySelector("main")?.getBoundingClientRect();
    if (main === undefined) throw new Error("There is no page");
    expect(top - main.top).toBeLessThanOrEqual(MOST_BEFORE_THE_ANSWER);
    expect(bottom).toBeLessThanOrEqual(height);
    expect(main.height).toBeLessThanOrEqual(3 * height);
  },
);

test("shows the numbers that this phone bought, of this raffle only", async () => {
  const [purchase] = purchases;
  const buy = (id: string, raffleId: number, tickets: string[]) => {
    if (purchase === undefined) throw new Error("The mock has no purchase.");
    const bought = { ...purchase, id, tickets, raffle: { ...purchase.raffle, id: raffleId } };
    keptPurchase({ ...bought, status: "approved" }, "secreto")();
  };
  buy("a", raffle.id, ["412", "007"]);
  buy("b", raffle.id + 1, ["999"]);
  try {
    await watch(waiting);
    await expect.element(page.getByRole("heading", { name: "Tus números" })).toBeVisible();
    await expect.element(page.getByText("412")).toBeVisible();
    expect(page.getByText("999").elements()).toEqual([]);
  } finally {
    forgetEverything();
  }
});

afterEach(() => vi.unstubAllGlobals());

/** Loads the page as its own address does, on the server, where no raffle has rules. */
async function loadDirectly(live: Schema<"LiveDraw">) {
  const url = new URL(`https://rifas.invalid/sorteo/${raffle.id}`);
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/live-draw")) return Response.json(live);
    if (!pathname.endsWith("/draw-rules")) return Response.json(raffle);
    return Response.json({ code: "not_found", error: "No." }, { status: 404 });
  });
  const context = new RouterContextProvider();
  const client = createApiClient({ baseUrl: `${url.origin}/api`, log: () => undefined });
  context.set(loaderEnvironment, serverLoaderEnvironment(client));
  const params = { id: String(raffle.id) };
  return loader({ request: new Request(url), url, pattern: "/sorteo/:id", params, context });
}

test("a raffle without a log has a page at its own address, although it has no rules", async () => {
  const { swr } = await loadDirectly({ ...waiting, seal_at: null });
  expect(swr).toHaveProperty([`/raffles/${raffle.id}/live-draw`]);
  await expect(loadDirectly(waiting)).rejects.toMatchObject({ init: { status: 404 } });
});

test.each([
  [360, 740],
  [1280, 800],
])(
  "what decides the draw, and when, is read before scrolling at %i x %i",
  async (width, height) => {
    await page.viewport(width, height);
    await Lottery.run();
    const answer = page.getByText(/^(Gana el|Cada premio lo gana el) número que salga en /).first();
    await expect.element(answer).toBeVisible();
    expect(scrollY).toBe(0);
    expect(answer.element().getBoundingClientRect().bottom).toBeLessThan(height / 2);
  },
);

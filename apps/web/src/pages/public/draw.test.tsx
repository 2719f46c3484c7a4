import type { Schema } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fails } from "../../mock-api/operations/mock-types.ts";
import type { ScreenStory } from "../../mock-api/screen-story.tsx";
import { liveDrawOf } from "../../mock-api/world/live-draws.ts";
import { raffleWith } from "../../mock-api/world/raffles.ts";
import * as stories from "./draw.stories.tsx";

const { LiveFailed, Waiting } = composeStories(stories);
const raffle = raffleWith({
  id: 7081,
  name: "Moto",
  total_tickets: 1000,
  draw_date: "2026-11-20T13:58:00Z",
  sale_state: "closed",
  draw_rule: { method: "lottery", lotteries: [[{ name: "Triple Zulia A", digits: 3 }]] },
});
const waiting = liveDrawOf(raffle);

type Answer = Schema<"LiveDraw"> | "fails";

/** The page of a draw whose polls are answered in this order; the last answer stays. */
async function watch(...answers: [Answer, ...Answer[]]): Promise<void> {
  let asked = 0;
  const getLiveDraw = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === undefined || answer === "fails") return fails();
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
  await expect.element(page.getByRole("button", { name: "Descargar imagen" })).toBeVisible();
});

test("without an answer the last state stays, with a remark that goes once there is one", async () => {
  await watch(waiting, "fails", "fails", waiting);
  await expect.element(page.getByText("El sorteo está en marcha").first()).toBeVisible();
  showTab();
  await expect.element(page.getByText("Se perdió la conexión")).toBeVisible();
  await expect.element(page.getByText("Esperando las cifras de «Triple Zulia A»")).toBeVisible();
  showTab();
  showTab();
  await expect.element(page.getByText("Se perdió la conexión")).not.toBeInTheDocument();
});

test("a draw that can't be read at first says so, above its rule", async () => {
  await LiveFailed.run();
  await expect
    .element(page.getByText("Algo falló de nuestro lado. Intenta de nuevo."))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: "La regla" })).toBeVisible();
});

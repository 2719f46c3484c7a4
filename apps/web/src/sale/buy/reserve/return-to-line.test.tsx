import { composeStory } from "@storybook/react-vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { storyNow } from "@rifas/api-mocks/world/clock";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../../stories/screen-story.tsx";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import { site } from "@rifas/api-mocks/world/site";
import meta, { YourData } from "../../../pages/public/raffle.stories.tsx";
import { draftKey } from "../draft/draft-store.ts";
import { reservationOf } from "./reservation.ts";
import { NO_BUYER } from "../draft/buyer-data.ts";

const DataStep = composeStory({ ...YourData, play: async () => {} }, meta);
/** A raffle id used only in this file, because drafts are stored by raffle id. */
const raffle = raffleWith({
  name: "Moto",
  total_tickets: 10_000,
  ...raffles.find(({ sale_state }) => sale_state === "open"),
  id: 7129,
});
const buyer = {
  ...NO_BUYER,
  name: "María Rojas",
  document_id: "V12345678",
  phone: "+584145550123",
  email: "maria@example.com",
};
const selection = { kind: "drawn", quantity: 2 } as const;
const key = "0b9f3c1e-52a7-4f7f-8e1b-7a1f0d6c2b11";
const place = `${raffle.id}.1795190400123456.1795190401234.${"s".repeat(43)}`;

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

/** Opens the page of a buyer who was waiting in line; returns the requests that it sends. */
async function reload(terms: string) {
  const fingerprint = JSON.stringify(reservationOf(raffle.id, selection, buyer, terms));
  const savedAt = Date.parse(storyNow);
  const request = { key, fingerprint, place };
  localStorage.setItem(draftKey(raffle.id), JSON.stringify({ buyer, savedAt }));
  sessionStorage.setItem(draftKey(raffle.id), JSON.stringify({ selection, request, savedAt }));
  const sent: (string | undefined)[][] = [];
  const { status, body } = refuse(503, "in_line", "Hay mucha gente comprando.");
  const screen = {
    address: `/rifas/${raffle.id}?paso=datos`,
    path: "/rifas/:id",
    world: { raffles: [raffle] },
    api: {
      createPurchase: async ({ headers }) => {
        sent.push([headers["idempotency-key"], headers["x-place-in-line"]]);
        const facts = { retry_after: 1, place: `${place.slice(0, -1)}${sent.length}` };
        return {
          status,
          body: { ...body, ...facts, new_place: false, ahead: 41, wait_seconds: 60 },
        };
      },
    },
  } satisfies ScreenStory;
  await DataStep.run({ parameters: { ...DataStep.parameters, screen } });
  return sent;
}

test("after a reload the page goes on waiting by itself, with the last place it was told", async () => {
  const sent = await reload(site.terms.version);
  await expect.element(page.getByRole("heading", { name: "Tu lugar en la fila" })).toBeVisible();
  await expect.element(page.getByText("Estás en la fila")).toBeVisible();
  await expect.element(page.getByText("2 boletos a nombre de María Rojas")).toBeVisible();
  await expect.element(page.getByText("41", { exact: true })).toBeVisible();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(sent.slice(0, 2)).toEqual([
    [key, place],
    [key, `${place.slice(0, -1)}1`],
  ]);
  await page.getByRole("button", { name: "Salir de la fila" }).click({ force: true });
  await expect.element(page.getByRole("heading", { name: "¿A nombre de quién?" })).toBeVisible();
  expect(sessionStorage.getItem(draftKey(raffle.id))).toContain('"place":null');
});

test("control: not with other terms than the buyer accepted", async () => {
  const sent = await reload("an older version");
  await expect.element(page.getByRole("button", { name: /^Apartar/ }).first()).toBeVisible();
  expect(sent).toEqual([]);
});

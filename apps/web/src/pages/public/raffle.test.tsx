import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { storyNow } from "@rifas/api-mocks/world/clock";
import { draftKey } from "../../sale/buy/draft/draft-store.ts";
import { EMPTY_DRAFT } from "../../sale/buy/draft/purchase-draft.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import * as stories from "./raffle.stories.tsx";

const { AwaitingResults, Away, Closed, Combos, Default, Finished, Rescheduled, YourData } =
  composeStories(stories);
const raffle = raffleWith({
  name: "Moto",
  total_tickets: 10_000,
  ...raffles.find(({ sale_state }) => sale_state === "open"),
  id: 7071,
});

/** Stores a draft as the page does: what other tabs may know, and the rest. */
function storeDraft(raffleId: number, draft: object) {
  const text = JSON.stringify({ ...EMPTY_DRAFT, ...draft, savedAt: Date.parse(storyNow) });
  for (const storage of [sessionStorage, localStorage]) storage.setItem(draftKey(raffleId), text);
}

/** The raffle's page with `available` numbers, for a buyer who had chosen `quantity` before. */
async function show({ available, quantity }: { available: number; quantity: number }) {
  storeDraft(raffle.id, { selection: { kind: "drawn", quantity } });
  await Default.run({
    parameters: {
      ...Default.parameters,
      screen: {
        address: `/rifas/${raffle.id}`,
        path: "/rifas/:id",
        world: { raffles: [{ ...raffle, total_tickets_available: available }] },
      } satisfies ScreenStory,
    },
  });
}

test("a quantity that is no longer available is lowered, and the page says so until another is chosen", async () => {
  await show({ available: 3, quantity: 25 });
  const said = page.getByText("Bajamos tu cantidad: ahora puedes llevar hasta 3.");
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole("spinbutton", { name: "boletos" })).toHaveValue("3");
  await page.getByRole("radio", { name: "1", exact: true }).click({ force: true });
  await expect.element(said).not.toBeInTheDocument();
});

test("combos are quick quantities, and the total says its parts and is their sum", async () => {
  await Combos.run();
  await expect
    .element(page.getByRole("link", { name: "Apartar 7 boletos · BS 950,00" }))
    .toBeInTheDocument();
  await page.getByRole("radio", { name: "3 por BS 400,00" }).click({ force: true });
  await expect
    .element(page.getByRole("link", { name: "Apartar 3 boletos · BS 400,00" }))
    .toBeInTheDocument();
  await expect.element(page.getByText("1 combo de 3").first()).toBeInTheDocument();
  await expect
    .element(page.getByText("por boleto, 3 por BS 400,00 o 10 por BS 1.200,00"))
    .toBeVisible();
});

test("a raffle that no longer sells asks for no data", async () => {
  await Closed.run({
    parameters: {
      ...Closed.parameters,
      screen: {
        address: "/rifas/7076?paso=datos",
        path: "/rifas/:id",
        world: { raffles: [{ ...raffle, id: 7076, sale_state: "closed" }] },
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByText("Las ventas cerraron")).toBeVisible();
  await expect.element(page.getByLabelText("Nombre y apellido")).not.toBeInTheDocument();
});

test("with its results, the page says once that the winning numbers follow", async () => {
  await Finished.run();
  await expect.element(page.getByText("Ya se sorteó")).toBeVisible();
  expect(page.getByText(/los números que ganaron/i).elements()).toHaveLength(1);
});

test("after the draw, the page says that the winners are coming, instead of a countdown", async () => {
  await AwaitingResults.run();
  const said = page.getByText("Aquí verás a los ganadores.");
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
});

test("the buyer's step lists the numbers picked", async () => {
  storeDraft(7078, { selection: { kind: "picked", numbers: ["0427", "1180"] } });
  await YourData.run({
    parameters: {
      ...YourData.parameters,
      screen: {
        address: "/rifas/7078?paso=datos",
        path: "/rifas/:id",
        world: { raffles: [{ ...raffle, id: 7078 }] },
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByText("Tus números: 0427 y 1180.")).toBeVisible();
});

test("the quantity starts at the raffle's minimum", async () => {
  await Default.run({
    parameters: {
      ...Default.parameters,
      screen: {
        address: "/rifas/7075",
        path: "/rifas/:id",
        world: { raffles: [{ ...raffle, id: 7075, min_per_purchase: 3 }] },
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByRole("spinbutton", { name: "boletos" })).toHaveValue("3");
});

test("while offline the page says so at the sale panel, until the network is back", async () => {
  await Default.run();
  const notice = page.getByRole("status").getByText("Estás sin conexión");
  const network = (online: boolean) => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? "online" : "offline"));
  };
  network(false);
  await expect.element(notice).toBeVisible();
  network(true);
  await expect.element(notice).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, "onLine");
});

test("a sale that has ended shows what was sold, and not what is left", async () => {
  await Closed.run();
  await expect.element(page.getByRole("progressbar", { name: /vendidos$/ })).toBeVisible();
  await expect.element(page.getByText(/^queda/)).not.toBeInTheDocument();
});

test.each([360, 1280])(
  "in 'El sorteo' a rescheduled date is aligned with the other facts, at %i px",
  async (width) => {
    await page.viewport(width, 800);
    await Rescheduled.run();
    const draw = page.getByRole("heading", { name: "El sorteo" }).element().closest("section");
    const rows = [...(draw?.querySelectorAll("[data-component=detail-row]") ?? [])];
    expect(rows.length).toBeGreaterThan(3);
    expect(rows[0]?.textContent).toContain("Reprogramada: era el");
    const lines = rows.map((row) => {
      const [name, fact] = [row.querySelector("dt"), row.querySelector("dd")].map(firstLine);
      return { name, fact, end: row.getBoundingClientRect().right };
    });
    for (const { name, fact, end } of lines) {
      expect(name?.left).toBe(lines[0]?.name?.left);
      expect(fact?.right).toBeCloseTo(end, 0);
      // The first line of the fact is on the line of its name.
      expect(Math.abs((fact?.bottom ?? 0) - (name?.bottom ?? 0))).toBeLessThan(4);
    }
    await page.viewport(1200, 900);
  },
);

/** The box of an element's first line of text. */
function firstLine(element: Element | null): DOMRect | undefined {
  const range = document.createRange();
  if (element?.firstChild) range.selectNodeContents(element.firstChild);
  return range.getClientRects()[0];
}

test("without a database the page says that sales pause, and offers nothing", async () => {
  await Away.run();
  await expect.element(page.getByText("Ventas en pausa un momento")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Apartar/ })).not.toBeInTheDocument();
});

import { composeStories } from "@storybook/react-vite";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ana } from "../../mock-api/world/people.ts";
import { raffleWith } from "../../mock-api/world/raffles.ts";
import * as stories from "./edit-raffle.stories.tsx";

const { ResultsToRecord, Sale } = composeStories(stories);

beforeEach(() => localStorage.clear());

test("a winning number that lacks a figure is refused, not filled with a zero", async () => {
  await ResultsToRecord.run();
  const [first, second] = [0, 1].map((place) => page.getByLabelText("Número ganador").nth(place));
  await first?.fill("12");
  await second?.fill("012");
  const review = page.getByRole("button", { name: "Revisar y registrar" });
  await review.click();
  await expect.element(page.getByText("Escribe las 3 cifras, con sus ceros")).toBeVisible();
  expect(page.getByRole("dialog").elements()).toHaveLength(0);
  await first?.fill("127");
  await review.click();
  await expect.element(page.getByRole("dialog").getByText("127")).toBeVisible();
});

test("a hidden cancelled raffle doesn't claim that its holds go on", async () => {
  const cancelled = raffleWith({
    id: 11,
    name: "Laptop para estudiar",
    total_tickets: 1000,
    staff: {
      purchases: 7,
      pending_purchases: 0,
      pending_proofs: 0,
      reserved: 0,
      missing_to_publish: [],
    },
    status: "finished",
    outcome: "cancelled",
    sale_state: "finished",
    publish: false,
  });
  await Sale.run({
    parameters: {
      ...Sale.parameters,
      screen: {
        address: "/admin/editar/11?vista=venta",
        path: "/admin/editar/:id",
        user: ana,
        world: { raffles: [cancelled] },
      },
    },
  });
  await expect.element(page.getByText("Está escondida: solo la ve el equipo.")).toBeVisible();
  expect(page.getByText(/apartados/).elements()).toHaveLength(0);
});

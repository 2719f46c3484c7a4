import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./edit-raffle.stories.tsx";

const { InstantPrizes, InstantPrizesLocked, InstantPrizesNeedABeacon } = composeStories(stories);

const prize = (place: number) =>
  page.getByRole("group", { name: `Premio instantáneo ${place}`, exact: true });
const add = () => page.getByRole("button", { name: /^Agregar .*premio instantáneo$/ });

test("instant prizes are added and removed, each with a time of its own before sales close", async () => {
  const sent: unknown[] = [];
  const { screen } = InstantPrizes.parameters;
  const api = {
    async updateRaffle({ body }) {
      sent.push(body);
      return refuse(409, "raffle_locked", "La rifa ya tiene compras");
    },
  } satisfies ScreenStory["api"];
  await InstantPrizes.run({
    parameters: { ...InstantPrizes.parameters, screen: { ...screen, api } },
  });
  await page.getByRole("button", { name: "Quitar el premio instantáneo 2" }).click();
  await add().click();
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await prize(2).getByLabelText("Qué se gana").fill("BS 3.000,00");
  const time = prize(2).getByLabelText(/^Cuándo se cuentan/);
  await time.fill("30/11/2026 8pm");
  await save.click();
  await expect.element(page.getByText(/Ya hay un premio instantáneo a esa hora/)).toBeVisible();
  await time.fill("24/12/2026 9pm");
  await save.click();
  await expect.element(page.getByText(/la venta ya habrá cerrado/)).toBeVisible();
  await time.fill("24/12/2026 8:59 pm");
  await save.click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        instant_prizes: [
          { title: "Licuadora", at: "2026-12-01T00:00:00Z" },
          { title: "BS 3.000,00", at: "2026-12-25T00:59:00.000Z" },
        ],
      },
    ]);
});

test("they can't be changed once there are purchases", async () => {
  await InstantPrizesLocked.run();
  await expect.element(page.getByText("Ya hay compras: no se pueden cambiar.")).toBeVisible();
  await expect.element(prize(1).getByLabelText("Qué se gana")).toBeDisabled();
  expect(add().elements()).toEqual([]);
});

test("they are offered only where the product draws the main prizes", async () => {
  await InstantPrizesNeedABeacon.run();
  expect(add().elements()).toEqual([]);
  await page.getByRole("heading", { name: "Cómo se sortea" }).click();
  await page.getByText("Entre los vendidos, con un número público al azar").click();
  await expect.element(add()).toBeVisible();
});

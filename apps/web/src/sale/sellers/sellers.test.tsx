import { exampleOf } from "@rifas/api-mocks/examples";
import type { MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { ana } from "@rifas/api-mocks/world/people";
import { raffleWith } from "@rifas/api-mocks/world/raffles";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./sellers.stories.tsx";

const { Account, Giving } = composeStories(stories);

/** Luisa's account; returns the decisions that are sent. */
async function openAccount(api: MockOverrides = {}) {
  const sent: object[] = [];
  const screen: ScreenStory = {
    address: "/admin/configuracion?seccion=equipo",
    user: ana,
    api: {
      async decideHanding({ body }) {
        sent.push(body);
        return { status: 204 };
      },
      ...api,
    },
  };
  await Account.run({ parameters: { ...Account.parameters, screen } });
  return sent;
}

test("confirming what a seller handed in takes the movement that the bank shows, and refusing it none", async () => {
  const sent = await openAccount();
  const banner = page.getByText(/Transferencia o Pago Móvil, ref 671887/);
  await expect.element(banner).toMatchTextContent(/El banco lo muestra: ref …671887/);
  await page.getByRole("button", { name: "Sí llegó" }).click();
  await page.getByRole("button", { name: "No llegó" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { handing_id: 13, received: true, movement_id: 812 },
      { handing_id: 13, received: false },
    ]);
});

test("what was confirmed before the bank showed it gets its movement later", async () => {
  const { items } = exampleOf("FoundHandings");
  const later = items.map((one) => ({ ...one, handing_id: 12, received: true }));
  const sent = await openAccount({
    listFoundHandings: async () => ({ status: 200, body: { items: [...items, ...later] } }),
  });
  await page.getByRole("button", { name: "Es esa entrega" }).click();
  await expect.poll(() => sent).toEqual([{ handing_id: 12, received: true, movement_id: 812 }]);
});

test("a block is from a number to a later one, and of a thousand numbers at most", async () => {
  await Giving.run();
  const last = page.getByLabelText("Hasta el número");
  await page.getByLabelText("Desde el número").fill("0010");
  await last.fill("1010");
  await page.getByRole("button", { name: "Darle los libres" }).click();
  await expect.element(last).toHaveAccessibleDescription("Un bloque tiene hasta 1.000 números");
  await last.fill("0009");
  await expect
    .element(last)
    .toHaveAccessibleDescription("Escribe el mismo número, o uno que le siga");
  await last.fill("1009");
  await expect.element(last).not.toHaveAccessibleDescription();
});

test("a block is only of a raffle whose buyers choose their numbers", async () => {
  const choices = ["buyer", "random"] as const;
  const raffles = choices.map((number_choice, at) =>
    raffleWith({ id: 7 + at, name: `Rifa ${number_choice}`, total_tickets: 100, number_choice }),
  );
  const screen: ScreenStory = {
    address: "/admin/configuracion?seccion=equipo",
    user: ana,
    world: { raffles },
  };
  await Giving.run({ parameters: { ...Giving.parameters, screen } });
  const options = page.getByLabelText("Rifa").getByRole("option");
  await expect
    .poll(() => options.all().map((one) => one.element().textContent))
    .toEqual(["Rifa buyer"]);
});

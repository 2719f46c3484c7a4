import { exampleOf } from "@rifas/api-mocks/examples";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { composeStory } from "@storybook/react-vite";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./seller.stories.tsx";

// Without what the story looks for, as it is shown twice here.
const { play: _, ...shown } = stories.Link;
const Link = composeStory(shown, stories.default);
const Default = composeStory(stories.Default, stories.default);

test("the link that made a phone the seller's opens their numbers when it is tapped again", async () => {
  onTestFinished(() => localStorage.removeItem("vendedor"));
  await Link.run();
  await userEvent.fill(page.getByLabelText("PIN de seis dígitos"), "480927");
  await userEvent.click(page.getByRole("button", { name: "Abrir aquí" }));
  await expect.element(page.getByRole("heading", { name: "Tus ventas" })).toBeVisible();
  await Link.run();
  await expect.element(page.getByRole("heading", { name: "Tus ventas" })).toBeVisible();
  await expect.element(page.getByText("Elige tu PIN")).not.toBeInTheDocument();
});

test("a session that has ended meanwhile asks for the PIN at the first sale that it refuses", async () => {
  let isOver = false;
  const ended = () => refuse(401, "unauthorized", "Tu sesión no es válida o ya venció.");
  await Default.run({
    parameters: {
      ...Default.parameters,
      screen: {
        ...Default.parameters.screen,
        api: {
          getSellerDesk: async () =>
            isOver ? ended() : { status: 200, body: exampleOf("SellerDesk") },
          sellFromBlock: async () => ended(),
        },
      } satisfies ScreenStory,
    },
  });
  isOver = true;
  await userEvent.click(page.getByRole("checkbox", { name: "0427" }));
  await userEvent.fill(page.getByLabelText("Nombre y apellido"), "Carmen Díaz");
  await userEvent.fill(page.getByRole("textbox", { name: "Cédula o RIF" }), "12345678");
  await userEvent.fill(page.getByRole("textbox", { name: "Teléfono" }), "04145550123");
  await userEvent.click(page.getByRole("button", { name: "Vender 1 número" }));
  await expect.element(page.getByLabelText("PIN de seis dígitos")).toBeVisible();
});

import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fails } from "@rifas/api-mocks/operations/mock-types";
import * as stories from "../../pages/admin/email-history.stories.tsx";

const { Failed, Message, OutdatedMessage } = composeStories(stories);

/** In the list and in the message's panel, which hides the list from assistive technology. */
const offers = () =>
  [...document.querySelectorAll("button")].filter((button) =>
    button.textContent.startsWith("Reenviar"),
  );

test("a message is offered to be sent again only while it is true, in the list and in its panel", async () => {
  await Message.run();
  expect(offers().map((button) => button.closest("[role=dialog]") !== null)).toContain(true);
  expect(offers().map((button) => button.closest("[role=dialog]") !== null)).toContain(false);
  await OutdatedMessage.run();
  await expect.element(page.getByText("No se puede. La compra ya se revisó.")).toBeVisible();
  expect(offers()).toEqual([]);
});

test("a failed e-mail call shows its status below the server's sentence", async () => {
  await Failed.run();
  const failure = page.getByRole("alert").filter({ hasText: "No pudimos cargar esto" });
  await expect
    .element(failure)
    .toMatchTextContent(
      /Algo falló de nuestro lado\. Intenta de nuevo\.\s*Error 500: Internal Server Error/,
    );
});

test("so does a message that can't be sent again", async () => {
  const screen = { ...Message.parameters.screen, api: { resendEmail: fails } };
  await Message.run({ parameters: { ...Message.parameters, screen } });
  offers()
    .find((button) => button.closest("[role=dialog]") !== null)
    ?.click();
  await expect.element(page.getByText("Error 500: Internal Server Error")).toBeVisible();
});

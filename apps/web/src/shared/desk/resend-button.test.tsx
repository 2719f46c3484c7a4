import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "../../pages/admin/email-history.stories.tsx";

const { Message, OutdatedMessage } = composeStories(stories);

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

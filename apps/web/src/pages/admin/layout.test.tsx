import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./layout.stories.tsx";

const { QuietCopy, QuietCopyAsStaff } = composeStories(stories);
const notice = page.getByRole("complementary", { name: "Aviso" });

test("staff read that it is a copy, and whom to tell", async () => {
  await QuietCopyAsStaff.run();
  await expect
    .element(notice)
    .toHaveTextContent(
      "Esto es una copia: no envía correos ni sortea. ¿Es la de verdad? Avisa a un administrador.",
    );
  expect(notice.getByRole("link").elements()).toHaveLength(0);
});

test("an administrator says that it is the real one, and the notice goes away", async () => {
  await QuietCopy.run();
  await notice.getByRole("link", { name: "Es la de verdad" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Es la de verdad?" });
  await dialog.getByRole("button", { name: "Es la de verdad" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});

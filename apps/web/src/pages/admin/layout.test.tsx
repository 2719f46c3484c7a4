import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./layout.stories.tsx";

const { QuietCopy, QuietCopyAsStaff, Unwanted } = composeStories(stories);
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

test("an administrator whom somebody wants out reads it on every page, and refuses with their password", async () => {
  await Unwanted.run();
  await expect.element(notice.getByText("Rosa Díaz quiere quitarte el acceso")).toBeVisible();
  await notice.getByRole("button", { name: "Negarme" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirma que eres tú" });
  await dialog.getByLabelText("Tu contraseña").fill("incorrecta");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect.element(dialog.getByText("No es tu contraseña.").first()).toBeVisible();
  await dialog.getByLabelText("Tu contraseña").fill("una frase bien larga");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect.element(page.getByText("Te negaste: no se hará")).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

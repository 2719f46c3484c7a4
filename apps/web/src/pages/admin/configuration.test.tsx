import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as stories from "./configuration.stories.tsx";

const { Email, EmailWithoutServer, Payments, Privacy, Team } = composeStories(stories);

test("access is taken away only after a confirmation, and given back without one", async () => {
  await Team.run();
  const menu = page.getByRole("button", { name: "Cambiar a Mariana Silva" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Quitar el acceso" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Quitar el acceso?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(menu).toHaveFocus();
  expect(page.getByText("Ya no puede entrar").elements()).toHaveLength(0);

  await menu.click();
  await page.getByRole("menuitem", { name: "Quitar el acceso" }).click();
  await expect.element(question.getByText("Mariana Silva")).toBeVisible();
  await question.getByRole("button", { name: "Quitar el acceso" }).click();
  await expect.element(page.getByText("Ya no puede entrar")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  // The focus comes back after the question has gone; a menu opened before that closes again.
  await expect.element(menu).toHaveFocus();

  await menu.click();
  await page.getByRole("menuitem", { name: "Devolver el acceso" }).click();
  await expect.element(page.getByText("Puede entrar otra vez")).toBeVisible();
});

test("the menu of payment methods opens below the start of its button", async () => {
  await Payments.run();
  const add = page.getByRole("button", { name: "Agregar un método" });
  await add.click();
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  const startOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
  expect(startOf(menu.element())).toBe(startOf(add.element()));
});

test("the e-mail settings say whether e-mails go out", async () => {
  await EmailWithoutServer.run();
  await expect.element(page.getByText(/^Sin servidor los correos quedan en cola/)).toBeVisible();
  await Email.run();
  await expect.element(page.getByText(/^Los correos salen por este servidor/)).toBeVisible();
  await expect.element(page.getByText(/^Sin servidor/)).not.toBeInTheDocument();
});

test("a person is erased only after their cédula has been typed", async () => {
  await Privacy.run();
  await page.getByRole("textbox", { name: /^Cédula/ }).fill("V16.998.712");
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("button", { name: "Borrar sus datos" }).click();
  const dialog = page.getByRole("dialog");
  const erase = dialog.getByRole("button", { name: "Borrar para siempre" });
  await dialog.getByRole("textbox").fill("V16998711");
  await erase.click();
  await expect.element(dialog.getByText("No es la cédula de esta persona")).toBeVisible();
  await dialog.getByRole("textbox").fill("16.998.712");
  await erase.click();
  await expect.element(page.getByText("Sus datos se borraron")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: /^Cédula/ }).fill("V16998712");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect.element(page.getByText("No hay datos de esa persona")).toBeVisible();
});

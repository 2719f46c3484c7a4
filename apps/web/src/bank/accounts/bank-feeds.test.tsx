import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf } from "@rifas/api-mocks/world/bank";
import { ana } from "@rifas/api-mocks/world/people";
import * as stories from "../../pages/admin/configuration.stories.tsx";

/* Where the focus is when a bank's notifications are set up by keyboard. */

const { BankAccounts } = composeStories(stories);

const KEY = "una-llave-del-banco-1234";
const add = page.getByRole("button", { name: "Activar avisos" });
const dialog = page.getByRole("dialog");
const field = (label: string | RegExp) => dialog.getByLabelText(label);

async function show(api: MockOverrides = {}) {
  await BankAccounts.run({
    parameters: {
      ...BankAccounts.parameters,
      screen: {
        address: "/admin/configuracion?seccion=cuentas",
        user: ana,
        world: { bank: { ...bankOf([]), feeds: [] } },
        api,
      } satisfies ScreenStory,
    },
  });
}

/** Opens the form of a new feed by keyboard. */
async function open() {
  await expect.element(add).toBeVisible();
  add.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
}

test("the first field has the focus, and Tab goes through the form in the order shown", async () => {
  await show();
  await open();
  await expect.element(field("Cuenta")).toHaveFocus();
  const button = (name: RegExp | string) => dialog.getByRole("button", { name });
  for (const next of [
    field("Banco o programa"),
    field("Llave"),
    button(/^Mostrar/),
    field(/^Horas sin avisos/),
    field(/^Direcciones IP/),
    button("Cancelar"),
    button("Activar"),
  ]) {
    await userEvent.tab();
    await expect.element(next).toHaveFocus();
  }
});

test("with errors, the first field that has one gets the focus, also if it was shown last", async () => {
  await show();
  await open();
  await userEvent.selectOptions(field("Cuenta"), "1");
  await userEvent.selectOptions(field("Banco o programa"), "mercantil");
  await dialog.getByRole("button", { name: "Activar" }).click();
  await expect.element(field(/^Id\. de cliente/)).toHaveFocus();
  await field(/^Id\. de cliente/).fill("cliente");
  await dialog.getByRole("button", { name: "Activar" }).click();
  await expect.element(field(/^Id\. de comercio/)).toHaveFocus();
});

test("a field that the server refuses gets the focus", async () => {
  await show({
    async setBankFeed() {
      const message = "Escribe otra llave.";
      const { status, body } = refuse(400, "validation_failed", message);
      return { status, body: { ...body, details: [{ field: "secret", message }] } };
    },
  });
  await open();
  await userEvent.selectOptions(field("Cuenta"), "1");
  await field("Llave").fill(KEY);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("Escribe otra llave.")).toBeVisible();
  await expect.element(field("Llave")).toHaveFocus();
});

test("once the first feed is there, the focus is on the button that opened the form", async () => {
  await show();
  await open();
  await userEvent.selectOptions(field("Cuenta"), "1");
  await field("Llave").fill(KEY);
  await userEvent.keyboard("{Enter}");
  const change = page.getByRole("button", { name: /^Cambiar los avisos/ });
  await expect.element(change).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();

  change.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field(/^Llave nueva/)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(change).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(change).toHaveFocus();
});

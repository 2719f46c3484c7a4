import { composeStories } from "@storybook/react-vite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fails, refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { mariana } from "@rifas/api-mocks/world/people";
import * as stories from "./account.stories.tsx";

const { Default } = composeStories(stories);
const { screen } = Default.parameters;
const show = (more: object = {}) =>
  Default.run({ parameters: { ...Default.parameters, screen: { ...screen, ...more } } });

afterEach(() => vi.unstubAllGlobals());

describe("an administrator's own details", () => {
  const change = page.getByRole("button", { name: "Cambiar mis datos" });
  const dialog = page.getByRole("dialog", { name: "Cambiar mis datos" });
  const name = dialog.getByRole("textbox", { name: "Nombre" });
  const email = dialog.getByRole("textbox", { name: "Correo" });
  const save = dialog.getByRole("button", { name: "Guardar" });

  /** Opens the dialog; returns the bodies that are sent from then on. */
  async function opened(answer?: MockOverrides["updateOwnAccount"]): Promise<object[]> {
    const sent: object[] = [];
    await show({
      api: {
        updateOwnAccount: async (call, as) => {
          sent.push(call.body);
          return answer === undefined
            ? { status: 200, body: { ...screen.user, ...call.body } }
            : await answer(call, as);
        },
      } satisfies MockOverrides,
    });
    await change.click();
    await expect.element(name).toHaveValue("Ana Pérez");
    await expect.element(email).toHaveValue("ana@rifas.example");
    return sent;
  }

  test("are sent without the spaces around them, and the dialog closes", async () => {
    const sent = await opened();
    await name.fill("  Ana María Pérez ");
    await email.fill("anamaria@rifas.example");
    await save.click();
    await expect.element(page.getByText("Tus datos cambiaron")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ name: "Ana María Pérez", email: "anamaria@rifas.example" }]);
  });

  test.each([
    ["a name with a link", name, "Ana www.evil.com", "Escribe tu nombre con letras, sin enlaces"],
    [
      "an address without its end",
      email,
      "ana@rifas",
      "Escribe el correo sin espacios, acentos ni eñes, como en maria@gmail.com.",
    ],
  ])("%s is refused at its field, and not sent", async (_what, field, typed, problem) => {
    const sent = await opened();
    await field.fill(typed);
    await save.click();
    await expect.element(field).toHaveAccessibleDescription(problem);
    await expect.element(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("somebody else's address is refused at its field, and nothing typed is lost", async () => {
    const message = "Ya hay una persona con este correo.";
    const { body } = refuse(409, "email_taken", message);
    const details = [{ field: "email", message }];
    await opened(async () => ({ status: 409, body: { ...body, details } }));
    await name.fill("Ana María Pérez");
    await email.fill("mariana@rifas.example");
    await save.click();
    await expect.element(email).toHaveAccessibleDescription(message);
    await expect.element(name).toHaveValue("Ana María Pérez");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(change).toHaveFocus();
  });

  test.each(["{Escape}", "Cancelar"])(
    "outlive a confirmation that is put off by %s",
    async (way) => {
      await opened(async () =>
        refuse(403, "identity_unconfirmed", "Confirma que eres tú para seguir."),
      );
      await name.fill("Ana María Pérez");
      await save.click();
      const question = page.getByRole("dialog", { name: "Confirma que eres tú" });
      await expect.element(question).toBeVisible();
      await (way === "Cancelar"
        ? question.getByRole("button", { name: way }).click()
        : userEvent.keyboard(way));
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(name).toHaveValue("Ana María Pérez");
    },
  );

  test("are a helper's to read only", async () => {
    await show({ user: mariana });
    const details = page.getByRole("region", { name: "Tus datos" });
    await expect.element(details.getByText("mariana@rifas.example")).toBeVisible();
    expect(change.elements()).toHaveLength(0);
  });
});

describe("the panel of passkeys", () => {
  const table = page.getByRole("table", { name: "Llaves de acceso" });
  const add = page.getByRole("button", { name: "Agregar una llave" });

  test("gives one another name", async () => {
    await show();
    await page.getByRole("button", { name: "Renombrar Teléfono de Ana" }).click();
    const dialog = page.getByRole("dialog", { name: "Cambiar el nombre" });
    await dialog.getByRole("textbox", { name: "Nombre" }).fill("Teléfono nuevo");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect.element(table.getByText("Teléfono nuevo")).toBeVisible();
    await expect.element(table.getByText("Teléfono de Ana")).not.toBeInTheDocument();
  });

  const question = page.getByRole("alertdialog", { name: "¿Quitar esta llave?" });
  const askToRemove = () => page.getByRole("button", { name: "Quitar Teléfono de Ana" }).click();

  test("removes one after a question that says what is lost", async () => {
    await show();
    await askToRemove();
    await expect.element(question).toMatchTextContent(/Ya no abrirá tu cuenta\./);
    await question.getByRole("button", { name: "Quitar la llave" }).click();
    await expect.element(page.getByText("Llave quitada")).toBeVisible();
    await expect.element(table.getByText("Teléfono de Ana")).not.toBeInTheDocument();
    await expect.element(table.getByText("Llave USB de la caja fuerte")).toBeVisible();
  });

  test("keeps one that couldn't be removed, and says so in the question", async () => {
    await show({ api: { removePasskey: fails } });
    await askToRemove();
    await question.getByRole("button", { name: "Quitar la llave" }).click();
    await expect.element(question.getByRole("alert")).toBeVisible();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(table.getByText("Teléfono de Ana")).toBeVisible();
  });

  test("says why none can be added, where the browser can't", async () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    await show();
    await expect.element(page.getByText(/no se pueden usar|no conoce las llaves/)).toBeVisible();
    expect(add.elements()).toHaveLength(0);
  });
});

import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./create-raffle.stories.tsx";

const { Default } = composeStories(stories);
/** A folded part of the form: its heading, which opens it, and what it says is set. */
const part = (heading: string) =>
  page
    .getByRole("group")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
const open = (heading: string) => page.getByRole("heading", { name: heading }).click();

/** Sends the form, which puts the focus on the first field that is wrong; fails if its bar hides that field or its error. */
async function sendAndLook() {
  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect.poll(() => document.activeElement?.getAttribute("aria-invalid")).toBe("true");
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) throw new Error("The focus is on no field.");
  const error = document.getElementById(`${field.id.replace(/control$/, "")}error`);
  const bar = document.querySelector("[data-component=save-bar]");
  if (error === null || bar === null) throw new Error("There is no error, or no bar.");
  expect(error.textContent).not.toBe("");
  const name = field.labels?.[0]?.textContent ?? "";
  expect(field.getBoundingClientRect().top, name).toBeGreaterThanOrEqual(0);
  const end = bar.getBoundingClientRect().top;
  expect(error.getBoundingClientRect().bottom, name).toBeLessThanOrEqual(end);
  return { name, field: page.elementLocator(field) };
}

test("the winning number of a new raffle isn't written by hand, unless its owner says so", async () => {
  await Default.run();
  await open("Cómo se sortea");
  const ways = page
    .getByRole("group", { name: "De dónde sale el número ganador" })
    .getByRole("radio");
  await expect.element(ways.first()).toBeChecked();
  await expect.element(ways.last()).toHaveAttribute("value", "manual");
});

test("on a phone the field that is wrong, and what is wrong with it, are in sight above the bar", async () => {
  await page.viewport(360, 740);
  await Default.run();
  await page.getByLabelText("Total de boletos").fill("");
  const name = await sendAndLook();
  await name.field.fill("Moto Bera");
  const total = await sendAndLook();
  await total.field.fill("10000");
  await open("Cómo se sortea");
  await page
    .getByRole("radio", { name: /lotería/i })
    .first()
    .click({ force: true });
  const draw = await sendAndLook();
  await draw.field.fill("Triple Zulia A, 10 p. m.");
  const second = await sendAndLook();
  const why = /^Tus números tienen 4 cifras y el primero da 3: las que faltan salen de este/;
  await expect.element(page.getByText(why)).toBeVisible();
  const names = [name, total, draw, second].map((one) => one.name);
  expect(names.join()).toMatch(/^Nombre.*,Total de boletos.*,Sorteo.*,Segundo sorteo/);
});

test("a lottery that doesn't give every number is refused before anything is sent", async () => {
  await Default.run();
  await page.getByLabelText("Nombre").fill("Moto Bera");
  await open("Cómo se sortea");
  await page
    .getByRole("radio", { name: /lotería/i })
    .first()
    .click({ force: true });
  const draw = await sendAndLook();
  await draw.field.fill("Triple Zulia A");
  await page.getByLabelText(/^Números que da/).fill("000-919");
  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect.element(page.getByText(/algunos de la rifa no pueden ganar/)).toBeVisible();
});

test("a minimum per purchase that nobody could buy is refused at its field", async () => {
  await Default.run();
  await page.getByLabelText("Nombre").fill("Moto Bera");
  await page.getByLabelText("Total de boletos").fill("10");
  await open("Cómo se compra");
  await page.getByLabelText("Mínimo por compra").fill("11");
  await page.getByRole("button", { name: "Crear rifa" }).click();
  const refusal = page.getByText("El mínimo no puede ser mayor que el total: nadie podría comprar");
  await expect.element(refusal).toBeVisible();
  await expect.element(page.getByLabelText("Mínimo por compra")).toHaveFocus();
});

test("a folded part says what is set, and opens for the field that is refused in it", async () => {
  await page.viewport(1280, 800);
  await Default.run();
  const said = [
    ["Descripción", "Sin descripción."],
    ["Combos", "Sin combos: cada boleto al mismo precio."],
    ["Cómo se compra", "De 1 a 100 boletos · Al azar · El precio exacto"],
    ["Cómo se sortea", "Entre los vendidos, con un número público al azar."],
    ["Premios instantáneos", "Ninguno."],
    ["Cierre de ventas y permiso", "Cierra una hora antes del sorteo. Sin número de permiso."],
  ] as const;
  for (const [heading, set] of said) {
    await expect.element(part(heading)).not.toHaveAttribute("open");
    await expect.element(part(heading).getByText(set, { exact: true })).toBeVisible();
  }
  const most = page.getByLabelText("Máximo por compra");
  await expect.element(most).not.toBeVisible();
  await page.getByLabelText("Nombre").fill("Moto Bera");
  await open("Cómo se compra");
  await most.fill("0");
  await open("Cómo se compra");
  await expect.element(part("Cómo se compra").getByText(/^De 1 a 0 boletos/)).toBeVisible();
  await expect.element(most).not.toBeVisible();
  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect.element(most).toHaveFocus();
  await expect.element(page.getByText("El mínimo es 1")).toBeVisible();
});

test("what the server refuses in a folded part opens it, and so does a link to its field", async () => {
  const { screen } = Default.parameters;
  const { body } = refuse(400, "validation_failed", "Revisa los datos marcados.");
  const message = "Ese permiso no existe.";
  const api = {
    createRaffle: async () => ({
      status: 400,
      body: { ...body, details: [{ field: "permit_number", message }] },
    }),
  } satisfies ScreenStory["api"];
  const shown = (address: string) => ({
    parameters: { ...Default.parameters, screen: { ...screen, address, api } },
  });
  await Default.run(shown("/admin/crear"));
  await page.getByLabelText("Nombre").fill("Moto Bera");
  await page.getByRole("button", { name: "Crear rifa" }).click();
  await expect.element(page.getByLabelText(/^Número de permiso/)).toHaveFocus();
  await expect.element(page.getByText(message)).toBeVisible();
  await Default.run(shown("/admin/crear#description"));
  await expect.element(page.getByRole("textbox", { name: /^Descripción/ })).toHaveFocus();
});

/** A field's label, without what is added to it: '(opcional)'. */
const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.firstChild?.textContent?.trim();

test("what a raffle needs is one short page: hardly more than two screens of a laptop hold all of the form", async () => {
  await page.viewport(1280, 800);
  await Default.run();
  const form = document.querySelector("form")?.getBoundingClientRect();
  expect(form?.height).toBeLessThanOrEqual(2.12 * 800);
  const needed = page.getByRole("region", { name: "Lo necesario" });
  const fields = needed.getByRole("textbox").elements();
  expect(fields.map((field) => field instanceof HTMLInputElement && labelOf(field))).toEqual([
    "Nombre",
    "Precio por boleto",
    "Total de boletos",
    "Fecha y hora del sorteo",
    "Qué se gana",
    "Detalle",
  ]);
});

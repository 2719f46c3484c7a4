import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { settingGroups, settingSections, settingsNamed } from "../../site/config/setting-groups.ts";
import * as stories from "./configuration.stories.tsx";

const { Default } = composeStories(stories);
const { screen } = Default.parameters;

afterEach(() => page.viewport(1200, 900));

const open = async (address: string) =>
  Default.run({ parameters: { ...Default.parameters, screen: { ...screen, address } } });

/** The most words of settings that a person sees at once; the strip of 13 tabs had more than thirty. */
const MOST_IN_SIGHT = 12;

/** The labels in the open section, without what they add: '(opcional)'. */
const labels = () =>
  [...document.querySelectorAll("[data-component=admin-groups] > div :is(label, legend)")]
    .filter(
      (label) =>
        label.checkVisibility() &&
        label.closest(".sr-only, [inert], [data-component=uploader]") === null,
    )
    .map((label) => (label.firstChild?.textContent ?? "").trim())
    .filter((text) => text !== "");

for (const { id, label } of settingSections) {
  test(`every setting of '${label}' is found by its words, there`, async () => {
    await open(`/admin/configuracion?seccion=${id}`);
    await expect.poll(() => document.querySelectorAll("main h2").length).toBeGreaterThan(0);
    await expect.poll(() => document.querySelector("main [aria-busy=true]")).toBeNull();
    const lost = labels().filter((text) =>
      settingsNamed(text).every((found) => !found.id.startsWith(`?seccion=${id}`)),
    );
    expect(lost).toEqual([]);
  });
}

test("a setting is searched by its words, opened, and has the focus", async () => {
  await open("/admin/configuracion");
  const box = page.getByRole("searchbox", { name: "Buscar un ajuste" });
  await box.fill("pedir foto");
  await page.getByRole("link", { name: /^Minutos para pedir la foto/ }).click();
  await expect.element(page.getByLabelText("Minutos para pedir la foto")).toHaveFocus();
  await expect.element(box).toHaveValue("");
  await box.fill("zelle");
  await page.getByRole("link", { name: /^Pagos\s*Cobrar/ }).click();
  await expect.element(page.getByRole("heading", { name: "Métodos de pago" })).toBeVisible();
  await box.fill("qwerty");
  await expect.element(page.getByText("Ningún ajuste se llama así.")).toBeVisible();
});

test("a phone shows the menu of groups, then one of them with the way back", async () => {
  await page.viewport(360, 740);
  await open("/admin/configuracion");
  const groups = page.getByRole("navigation", { name: "Grupos de la configuración" });
  expect(groups.getByRole("link").elements()).toHaveLength(settingGroups.length);
  await expect.element(page.getByRole("heading", { name: "Identidad" })).not.toBeInTheDocument();
  await groups.getByRole("link", { name: /^Tu equipo/ }).click();
  await expect.element(page.getByRole("heading", { name: "Equipo" })).toBeVisible();
  await expect.element(groups).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Todos los grupos" }).click();
  await expect.element(groups).toBeVisible();
});

test("of the colours two are in sight, the others open", async () => {
  await open("/admin/configuracion?seccion=colores");
  await expect.element(page.getByLabelText("Color principal")).toBeVisible();
  expect(labels()).toEqual(["Color principal", "Color de acento"]);
  await userEvent.click(page.getByText("Todos los colores"));
  await expect.poll(() => labels().length).toBeGreaterThan(10);
});

test("few settings are in sight at once", async () => {
  await open("/admin/configuracion");
  await expect.element(page.getByLabelText(/^Descripción/)).toBeVisible();
  expect(labels().length).toBeLessThanOrEqual(MOST_IN_SIGHT);
});

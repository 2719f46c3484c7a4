import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { hostileBrands } from "../../src/testing/hostile-brands.ts";
import { brandOf, codeOf, factoryBrand, type Brand } from "./brand.ts";
import { readTheme, shapeVariables, themeCss, themeJson, themeProblems } from "./brand-files.ts";
import * as stories from "./brand.stories.tsx";

const { Editor, Hostile, Refused, SideBySide } = composeStories(stories);
const color = (name: string) => page.getByRole("textbox", { name, exact: true });
const preview = () => page.getByRole("region", { name: "Vista previa, tema claro" });
const primaryOf = (region: Element) => getComputedStyle(region).getPropertyValue("--primary");

test("a contrast problem appears while a colour is typed, and goes with its cause", async () => {
  await Editor.run();
  await expect.element(page.getByText("Ningún problema de contraste")).toBeVisible();
  await color("Color principal").fill("#ffee00");
  await expect
    .element(page.getByText("Color principal, como texto y enlaces (tema claro)"))
    .toBeVisible();
  await expect.element(page.getByText(/1,\d\d:1, y hace falta 4,5:1/).first()).toBeVisible();
  await expect
    .element(page.getByText(/El producto usará #\w{6} en vez de #ffee00/).first())
    .toBeVisible();
  await color("Color principal").fill("#00687d");
  await expect.element(page.getByText("Ningún problema de contraste")).toBeVisible();
});

test("a single problem beyond those shown is named in the singular", async () => {
  await Editor.run();
  await color("Color principal").fill("#ffd400");
  await expect.element(page.getByText("El otro del tema claro")).toBeVisible();
});

test("a button takes the colour that is proposed, which ends the problem, as one step", async () => {
  await Editor.run();
  await color("Color principal").fill("#ffee00");
  const take = page.getByRole("button", { name: /^Poner #\w{6} en «Color principal»$/ }).first();
  await expect.element(take).toBeVisible();
  const proposed = /#\w{6}/.exec(take.element().textContent)?.[0] ?? "";
  const problem = page.getByText("Color principal, como texto y enlaces (tema claro)");
  await take.click();
  await expect.element(color("Color principal")).toHaveValue(proposed);
  await expect.element(problem).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.element(color("Color principal")).toHaveValue("#ffee00");
});

test("says that the other theme is still the factory's, until it is edited, too", async () => {
  await Editor.run();
  const forgotten = page.getByText("El tema oscuro sigue con los colores de fábrica");
  await expect.element(forgotten).not.toBeInTheDocument();
  await color("Color principal").fill("#7b1fa2");
  await expect.element(forgotten).toBeVisible();
  await page.getByRole("button", { name: "Editar el tema oscuro" }).click();
  await color("Color principal").fill("#d9a6ff");
  await expect.element(forgotten).not.toBeInTheDocument();
});

test("a hostile brand shows problems in both themes, the edited one first", async () => {
  await Hostile.run();
  await expect.element(page.getByText(/^\d+ problemas de contraste$/)).toBeVisible();
  await expect.element(page.getByText(/^Los otros \d+ del tema claro$/)).toBeVisible();
  await page.getByRole("button", { name: "Tema oscuro" }).click();
  await expect.element(page.getByText(/^Los otros \d+ del tema oscuro$/)).toBeVisible();
  await expect.element(page.getByText(/^\d+ en el tema claro$/)).toBeVisible();
});

test("typing in a field is one step, which is undone and redone by keyboard", async () => {
  await Editor.run();
  await userEvent.click(color("Color principal"));
  await userEvent.keyboard("teal");
  await expect.poll(() => primaryOf(preview().element())).toBe("#008080");
  const undo = page.getByRole("button", { name: "Deshacer" });
  undo.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(color("Color principal")).toHaveValue("");
  await expect.element(undo).toBeDisabled();
  page.getByRole("button", { name: "Rehacer" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(color("Color principal")).toHaveValue("teal");
  await page.getByRole("button", { name: "Volver a la de fábrica" }).click();
  await expect.element(color("Color principal")).toHaveValue("");
});

test("type and radiuses change the components, and only those of the preview", async () => {
  await Editor.run();
  await color("Títulos, botones y números").fill("Georgia, serif");
  await color("Campos y botones").fill("0");
  const button = preview().getByRole("button", { name: "Apartar 5 boletos" });
  const styleOf = () => getComputedStyle(button.element());
  await expect.poll(() => styleOf().borderTopLeftRadius).toBe("0px");
  expect(styleOf().fontFamily).toBe("Georgia, serif");
  const own = page.getByRole("button", { name: "Usar estos colores" }).element();
  expect(getComputedStyle(own).borderTopLeftRadius).toBe("10px");
});

test("the exported CSS changes the components of a page that adds it", async () => {
  await Editor.run();
  const brand: Brand = {
    colors: { light: { primary: "#7b1fa2" }, dark: {} },
    fonts: { sans: "Georgia, serif" },
    radius: { md: "3" },
  };
  const button = page.getByRole("button", { name: "Usar estos colores" }).element();
  const style = document.head.appendChild(document.createElement("style"));
  try {
    style.textContent = themeCss(brand);
    expect(getComputedStyle(button).borderTopLeftRadius).toBe("3px");
    expect(getComputedStyle(document.documentElement).fontFamily).toBe("Georgia, serif");
    expect(primaryOf(document.documentElement)).toBe("#7b1fa2");
  } finally {
    style.remove();
  }
});

test("what the product would refuse has no file; a font or radius that can't be is left out", async () => {
  await Refused.run();
  const refusal = page.getByText("El producto no lo aceptaría");
  await expect.element(refusal).toBeVisible();
  await expect.element(page.getByText(/^light\.primary: No es un color/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Descargar marca.json" }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText(/Escribe familias separadas por comas/)).toBeVisible();
  await expect.element(page.getByText("Escribe un número entero de 0 a 64")).toBeVisible();
  const css = page.getByRole("region", { name: "marca.css" }).element().textContent;
  expect(css).not.toMatch(/--_font|--_radius/);
});

test("pasted colours replace the edited ones; others leave them as they are", async () => {
  await Editor.run();
  const place = page.getByLabelText("Pega un marca.json");
  const use = page.getByRole("button", { name: "Usar estos colores" });
  await place.fill("{");
  await use.click();
  await expect.element(page.getByText(/Eso no es JSON/)).toBeVisible();
  await place.fill('{"value":{"light":{"primary":"azulito"},"dark":{}}}');
  await use.click();
  await expect.element(page.getByText(/^light\.primary: No es un color/).first()).toBeVisible();
  await expect.element(color("Color principal")).toHaveValue("");
  await place.fill('{"value":{"light":{"primary":"#7b1fa2"},"dark":{}}}');
  await use.click();
  await expect.element(color("Color principal")).toHaveValue("#7b1fa2");
});

test("a brand in the address comes back whole, and a broken address is the factory's brand", () => {
  const brand: Brand = {
    colors: { light: { primary: "oklch(60% 0.2 250)", "--ñ": "x" }, dark: { text: "#fff" } },
    fonts: { display: "'Fuente Ñandú', serif" },
    radius: { xl: "0" },
  };
  expect(codeOf(brand)).toMatch(/^[\w-]+$/);
  expect(brandOf(codeOf(brand))).toEqual(brand);
  expect(codeOf(factoryBrand)).toBe("fabrica");
  for (const broken of ["", "###", "bm8", "mangó"]) expect(brandOf(broken)).toEqual(factoryBrand);
});

test.each(hostileBrands)("the file of $name is read back as it is", ({ colors }) => {
  const { light = {}, dark = {} } = colors;
  const brand = { ...factoryBrand, colors: { light, dark } };
  expect(themeProblems(brand)).toEqual([]);
  expect(readTheme(themeJson(brand))).toEqual({ colors: { light, dark } });
});

test("a font can't leave its declaration", () => {
  for (const typed of ["x; color: red", "x}", "'x", "url(//x)", "var(--text)"]) {
    expect(shapeVariables({ ...factoryBrand, fonts: { sans: typed } }), typed).toEqual({});
  }
});

test("two brands are compared on the same components, in the chosen theme", async () => {
  await SideBySide.run();
  const sample = (side: string, mode: string) =>
    page.getByRole("region", { name: `Marca ${side}, tema ${mode}` });
  expect(primaryOf(sample("A", "claro").element())).toBe("#00687d");
  expect(primaryOf(sample("B", "claro").element())).toBe("#cf142b");
  await page.getByRole("button", { name: "Tema oscuro" }).click();
  await expect.poll(() => primaryOf(sample("B", "oscuro").element())).toBe("#ffcc00");
  await page.getByLabelText("Cuál").first().selectOptions("mango");
  await expect.poll(() => primaryOf(sample("A", "oscuro").element())).toBe("#ffee00");
});

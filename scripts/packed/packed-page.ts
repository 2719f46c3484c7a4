import axe from "axe-core";
import type { Locator, Page } from "playwright";
import { parseCssColor, toHex } from "../../packages/ui/src/theme/css-color.ts";

/** The colours that the page's parts are painted with, under the names of the tokens they should have. */
export async function pageColors(page: Page): Promise<Record<string, string>> {
  const button = page.getByRole("button", { name: "Comprar" });
  const field = page.getByRole("textbox", { name: "Nombre" });
  const badge = page.getByRole("article").locator("[data-component=status-badge]");
  return {
    page: await paint(page.locator("html"), "background-color"),
    ink: await paint(page.getByRole("heading", { level: 1 }), "color"),
    primary: await paint(button, "background-color"),
    "on-primary": await paint(button, "color"),
    "primary-edge": await paint(button, "border-top-color"),
    surface: await paint(field.locator(".."), "background-color"),
    control: await paint(field.locator(".."), "border-top-color"),
    muted: await paint(page.getByText("Como está en la cédula."), "color"),
    "success-soft": await paint(badge, "background-color"),
    "success-soft-text": await paint(badge, "color"),
  };
}

/** The same for the open dialog. */
export async function dialogColors(page: Page): Promise<Record<string, string>> {
  const dialog = page.getByRole("dialog", { name: "Confirma la compra" });
  return {
    overlay: await paint(dialog.locator("[data-component=modal-body]"), "background-color"),
    ink: await paint(dialog.getByRole("heading"), "color"),
    muted: await paint(dialog.getByText("Son dos boletos."), "color"),
  };
}

async function paint(locator: Locator, property: string): Promise<string> {
  const value = await locator.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
  const color = parseCssColor(value);
  return color === null || color.alpha < 1 ? value : toHex(color.channels);
}

/** The families of the fonts that the page has loaded. */
export function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    return [...fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family }) => family.replaceAll('"', ""));
  });
}

/** The texts whose contrast is too low by WCAG AA, and how many have enough. */
export async function measureContrast(page: Page): Promise<{ low: string[]; enough: number }> {
  await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(() =>
    globalThis.axe.run({ runOnly: ["color-contrast"] }),
  );
  return {
    low: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
    enough: passes.flatMap(({ nodes }) => nodes).length,
  };
}

declare global {
  /** Defined in the page by `axe.source`. */
  var axe: typeof import("axe-core");
}

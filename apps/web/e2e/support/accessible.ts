import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Expects no axe violations in either theme. The second theme has the same elements, so only its contrast is checked.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  expect(await violations(page, "light")).toEqual([]);
  expect(await violations(page, "dark", ["color-contrast"])).toEqual([]);
}

async function violations(
  page: Page,
  theme: "light" | "dark",
  rules?: string[],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  const found = await page.evaluate(
    ([runOnly]) => globalThis.axe.run(runOnly === undefined ? {} : { runOnly }),
    [rules] as const,
  );
  return found.violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html ?? ""}`);
}

declare global {
  /** Defined in the page by `axe.source`. */
  var axe: typeof import("axe-core");
}

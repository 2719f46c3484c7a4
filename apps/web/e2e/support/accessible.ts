import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** axe finds nothing to mend in either theme. The second one has the same elements: only its colours are looked at. */
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
  /** What `axe.source` leaves in a page. */
  var axe: typeof import("axe-core");
}

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
  return await page.evaluate(
    async ([named, only]) => {
      // Describing what passed takes axe longer than finding what doesn't.
      const { violations } = await globalThis.axe.run({
        resultTypes: ["violations"],
        ...(only !== undefined && { runOnly: only }),
      });
      return violations.map(({ id, nodes }) => `${named} ${id}: ${nodes[0]?.html ?? ""}`);
    },
    [theme, rules] as const,
  );
}

declare global {
  /** Defined in the page by `axe.source`. */
  var axe: typeof import("axe-core");
}

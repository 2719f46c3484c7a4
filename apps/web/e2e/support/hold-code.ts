import { type Page } from "@playwright/test";

/** Holds back all scripts; returns a function that releases them. */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    // The page may have navigated away in the meantime.
    await route.continue().catch(() => {});
  });
  return async () => {
    gate.resolve();
    await page.waitForLoadState("networkidle");
  };
}

import { expect, type Page } from "@playwright/test";

/** What counts as steady: web.dev's bound of a good cumulative layout shift. */
const GOOD = 0.1;

/** Nothing of the page has jumped while it loaded: what stands in for content has its size. */
export async function expectSteady(page: Page): Promise<void> {
  const shifted = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts: { value: number; hadRecentInput: boolean }[] = observer
      .takeRecords()
      .map((entry) => entry.toJSON());
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
  expect(shifted, `${page.url()} jumps while it loads`).toBeLessThan(GOOD);
}

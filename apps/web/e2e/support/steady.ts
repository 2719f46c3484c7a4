import { expect, type Page } from "@playwright/test";

/** The upper bound of a good cumulative layout shift, by web.dev. */
const GOOD = 0.1;

/** Expects that nothing moved while the page loaded, so that skeletons are as large as the content. */
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

import type { Page } from "@playwright/test";

/** What a visitor saw in one frame: the theme on the document and the colour of the page. */
export interface Frame {
  readonly theme: string | null;
  readonly scheme: string;
  readonly background: string;
}

declare global {
  // Filled by the script below, in the page.
  var seenFrames: Frame[];
  var layoutShifts: { value: number; nodes: string[] }[];
}

/** From the next document on, notes every frame that is painted. Before `goto`. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.seenFrames = [];
    const look = () => {
      requestAnimationFrame(look);
      // Without a body nothing is painted yet.
      if (document.body === null) return;
      const root = document.documentElement;
      // The page's colour is the body's, and the root's where that is transparent.
      const [body, html] = [document.body, root].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
      globalThis.seenFrames.push({
        theme: root.getAttribute("data-theme"),
        scheme: getComputedStyle(root).colorScheme,
        background: (body === "rgba(0, 0, 0, 0)" ? html : body) ?? "",
      });
    };
    requestAnimationFrame(look);
  });
}

/** The different frames seen so far. */
export async function framesSeen(page: Page): Promise<Frame[]> {
  const frames = await page.evaluate(() => globalThis.seenFrames);
  return [...new Map(frames.map((frame) => [JSON.stringify(frame), frame])).values()];
}

/** From the next document on, notes every layout shift. Before `goto`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = [];
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const isShift = (entry: PerformanceEntry): entry is Shift => "hadRecentInput" in entry;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift)) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
        );
        globalThis.layoutShifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * The layout shifts so far, with what moved. A centred label may move by three pixels when its font arrives (0.00002),
 * which no one sees.
 */
export const shiftsSeen = (page: Page) =>
  page.evaluate(() => globalThis.layoutShifts.filter(({ value }) => value >= 0.0001));

/** Goes down the page as a reader does, so that everything that waits to be seen comes. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState("networkidle");
}

import type { Page } from "@playwright/test";

/** What one painted frame showed: the document's theme and the page's colour. */
export interface Frame {
  readonly theme: string | null;
  readonly scheme: string;
  readonly background: string;
}

declare global {
  // Filled by the script below, inside the page.
  var seenFrames: Frame[];
  var layoutShifts: { value: number; nodes: string[] }[];
}

/** Records every painted frame from the next document on. Call before `goto`. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.seenFrames = [];
    const look = () => {
      requestAnimationFrame(look);
      // Without a body nothing has been painted yet.
      if (document.body === null) return;
      const root = document.documentElement;
      // The page's colour is the body's, or the root's if that is transparent.
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

/** The distinct frames so far. */
export async function framesSeen(page: Page): Promise<Frame[]> {
  const frames = await page.evaluate(() => globalThis.seenFrames);
  return [...new Map(frames.map((frame) => [JSON.stringify(frame), frame])).values()];
}

/** Records every layout shift from the next document on. Call before `goto`. */
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
 * The layout shifts so far, with the elements that moved. Ignores that centred labels may move by three pixels when
 * their font arrives (0.0001 for a page), which no one sees.
 */
export const shiftsSeen = (page: Page) =>
  page.evaluate(() => globalThis.layoutShifts.filter(({ value }) => value >= 0.0003));

/** Scrolls to the end like a reader, so that everything lazy loads. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page that Chromium has stopped painting gets no more frames: the wait needs an end.
    const painted = () =>
      new Promise((seen) => {
        requestAnimationFrame(seen);
        // oxlint-disable-next-line tests/no-chance -- a bound: nothing waits for this time while frames come
        setTimeout(seen, 250);
      });
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await painted();
      await painted();
    }
  });
  await page.waitForLoadState("networkidle");
}

import { centreInRow } from "./centre-in-row.ts";

/**
 * For the ref of a row of tabs that may be wider than the screen: keeps the current one in view, also when content that arrives
 * later makes the row longer, and tells the style which ends hide more (`data-hides`).
 */
export function scrollingRow(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  const mark = () => (row.dataset["hides"] = hiddenEnds(row));
  const show = () => {
    const current = [...row.children].find(isCurrent);
    if (current !== undefined) centreInRow(current);
    mark();
  };
  const sizes = new ResizeObserver(show);
  const changes = new MutationObserver(() => {
    for (const tab of row.children) sizes.observe(tab);
    show();
  });
  sizes.observe(row);
  for (const tab of row.children) sizes.observe(tab);
  changes.observe(row, { subtree: true, childList: true, attributeFilter: ["data-state"] });
  row.addEventListener("scroll", mark, { passive: true });
  show();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    row.removeEventListener("scroll", mark);
  };
}

/** The current tab, or the list item around it. */
function isCurrent(tab: Element): boolean {
  return tab.matches("[data-state=active], :has(> [data-state=active])");
}

/** `none`, `start`, `end` or `both`; a fraction of a pixel hides nothing. */
function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  const start = scrollLeft > 1;
  const end = scrollLeft + clientWidth < scrollWidth - 1;
  return start ? (end ? "both" : "start") : end ? "end" : "none";
}

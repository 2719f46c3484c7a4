import type { BrowserCommand } from "vitest/node";

/** Moves the pointer out of the page: it stays where an earlier test left it, and what is there looks pointed at. */
export const movePointerAway: BrowserCommand = ({ page }) => page.mouse.move(-1, -1);

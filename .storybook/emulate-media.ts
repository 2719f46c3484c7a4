import type { Preferences } from "../packages/ui/src/testing/preferences.ts";
import type { BrowserCommand } from "vitest/node";

/** Emulates a person's media preferences in the page under test; the test must reset them. */
export const emulateMedia: BrowserCommand<[Preferences]> = ({ page }, preferences) =>
  page.emulateMedia(preferences);

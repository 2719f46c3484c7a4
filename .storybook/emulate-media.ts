import type { Preferences } from "../packages/ui/src/testing/preferences.ts";
import type { BrowserCommand } from "vitest/node";

/** Gives the page under test the device of a person with such preferences; the test gives it back. */
export const emulateMedia: BrowserCommand<[Preferences]> = ({ page }, preferences) =>
  page.emulateMedia(preferences);

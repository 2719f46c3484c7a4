/** A person's device preferences. */
export interface Preferences {
  readonly forcedColors?: "active" | "none";
  readonly reducedMotion?: "reduce" | "no-preference";
}

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia: (preferences: Preferences) => Promise<void>;
  }
}

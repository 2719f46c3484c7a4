/** What the checks need to know about the story that was just played. */
export interface PlayedStory {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly canvasElement: HTMLElement;
  readonly parameters: Readonly<Record<string, unknown>>;
}

interface StoryTesting {
  readonly theme: "light" | "dark";
  readonly check: (story: PlayedStory) => Promise<void>;
}

declare global {
  var storyTesting: StoryTesting | undefined;
}

/** The theme of the test run; null in Storybook itself, where the toolbar decides. */
export function testTheme(): "light" | "dark" | null {
  return globalThis.storyTesting?.theme ?? null;
}

/** Runs the checks for every story, if vitest.setup.ts has installed them. */
export async function runStoryChecks(story: PlayedStory): Promise<void> {
  await globalThis.storyTesting?.check(story);
}

/** What the checks need to know about the story that was just played. */
export interface PlayedStory {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly canvasElement: HTMLElement;
  readonly parameters: Readonly<Record<string, unknown>>;
}

declare global {
  var checkStory: ((story: PlayedStory) => Promise<void>) | undefined;
}

/** Whether this is the test run, which has checks of its own, and not Storybook itself. */
export function areStoriesTested(): boolean {
  return globalThis.checkStory !== undefined;
}

/** Runs the checks for every story, if vitest.setup.ts has installed them. */
export async function runStoryChecks(story: PlayedStory): Promise<void> {
  await globalThis.checkStory?.(story);
}

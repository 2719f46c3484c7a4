import type { Page } from "playwright";
import type { Entry, StorybookEvent } from "./manager.ts";

/** Opens the preview by itself, on any story, without axe, which checks stories elsewhere; waits until the story has ended. */
export async function openPreview(
  page: Page,
  origin: string,
  { id }: Pick<Entry, "id">,
): Promise<void> {
  await page.goto(`${origin}iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
  await page.waitForFunction(
    () => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === "finished",
  );
}

/**
 * Sets every control of a story to each of its values, as a designer would in the panel: both states of a switch and each
 * option of a list; with `typed`, odd texts and numbers too. Objects are edited as JSON, which has no list of values.
 * Needs `openPreview`. Returns what made the story fail, as 'control = value: message'.
 */
export async function tryControls(
  page: Page,
  { id }: Pick<Entry, "id">,
  { typed }: { typed: boolean },
): Promise<string[]> {
  const tell = (event: string, message: object) => tellPreview(page, id, event, message);
  const first = await tell("setCurrentStory", { viewMode: "story" });
  if (first !== null) return [`its own arguments: ${first}`];
  const problems: string[] = [];
  for (const control of await controlsOf(page, id)) {
    const { name } = control;
    const values = valuesOf(control, typed);
    for (const value of values) {
      const problem = await tell("updateStoryArgs", { updatedArgs: { [name]: value } });
      if (problem === null) continue;
      problems.push(`${name} = ${JSON.stringify(value)}: ${problem}`);
      // What has failed stays on the screen, whatever its arguments are.
      await tell("resetStoryArgs", { argNames: [name] });
      await tell("forceRemount", {});
    }
    if (values.length > 0) await tell("resetStoryArgs", { argNames: [name] });
  }
  return problems;
}

/** A control of the panel. */
interface Control {
  readonly name: string;
  readonly type: string;
  readonly options: readonly unknown[] | null;
}

function valuesOf({ type, options }: Control, withTyped: boolean): readonly unknown[] {
  if (type === "boolean") return [true, false];
  if (options !== null) return options;
  if (!withTyped) return [];
  if (type === "text") return ["", "Ñandú", "x".repeat(300)];
  return type === "number" || type === "range" ? [0, -1, 0.5, 10_000] : [];
}

/** The controls that the panel offers for a story. */
function controlsOf(page: Page, id: string): Promise<Control[]> {
  return page.evaluate(async (storyId) => {
    const story = await window.__STORYBOOK_PREVIEW__?.loadStory({ storyId });
    return Object.entries(story?.argTypes ?? {}).flatMap(([name, { control, options = null }]) => {
      const type = typeof control === "object" && !control.disable ? control.type : undefined;
      return type === undefined ? [] : [{ name, type, options }];
    });
  }, id);
}

/**
 * Tells the preview something about a story; the message with which the story then fails, or null. Waits for its very end:
 * Storybook reloads the page when the next story is asked for while this one is still being checked.
 */
function tellPreview(
  page: Page,
  id: string,
  event: string,
  message: object,
): Promise<string | null> {
  return page.evaluate(
    ({ storyId, told, rest }) =>
      new Promise<string | null>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const failures = ["storyErrored", "storyThrewException", "storyMissing"];
        let failure: string | null = null;
        const fail = (event: StorybookEvent) => {
          failure ??=
            (typeof event === "object" && (event.message ?? event.description)) || "fails";
        };
        const finish = (event: StorybookEvent) => {
          if (typeof event !== "object" || event.storyId !== storyId) return;
          end(failure ?? (event.status === "error" ? "its checks fail" : null));
        };
        const stay = () => end(null);
        const end = (answer: string | null) => {
          clearTimeout(timer);
          channel.off("storyFinished", finish);
          channel.off("storyUnchanged", stay);
          for (const one of failures) channel.off(one, fail);
          resolve(answer);
        };
        const timer = setTimeout(() => end(failure ?? "doesn't end within 20 seconds"), 20_000);
        channel.on("storyFinished", finish);
        channel.on("storyUnchanged", stay);
        for (const one of failures) channel.on(one, fail);
        channel.emit(told, { storyId, ...rest });
      }),
    { storyId: id, told: event, rest: message },
  );
}

interface ArgType {
  readonly control?: { readonly type?: string; readonly disable?: boolean } | false;
  readonly options?: readonly unknown[];
}

declare global {
  interface Window {
    /** Storybook's preview, in the frame that shows the story. */
    __STORYBOOK_PREVIEW__?: {
      readonly currentRender?: { readonly phase?: string };
      loadStory(of: { storyId: string }): Promise<{ argTypes: Record<string, ArgType> }>;
    };
  }
}

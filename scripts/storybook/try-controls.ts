import type { Page } from "playwright";
import type { Entry, StorybookEvent } from "./manager.ts";

/** Opens the preview by itself, on any story. */
export async function openPreview(page: Page, origin: string, { id }: Entry): Promise<void> {
  await page.goto(`${origin}iframe.html?viewMode=story&id=${id}`);
  await page.locator("body.sb-show-main").waitFor();
}

/**
 * Sets every control of a story to each of its values, as a designer would in the panel: both states of a switch and each
 * option of a list; with `typed`, odd texts and numbers too. Objects are edited as JSON, which has no list of values.
 * Needs `openPreview`. Returns what made the story fail, as 'control = value: message'.
 */
export async function tryControls(
  page: Page,
  { id }: Entry,
  { typed }: { typed: boolean },
): Promise<string[]> {
  return page.evaluate(
    async ({ storyId, withTyped }) => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      const preview = window.__STORYBOOK_PREVIEW__;
      const problems: string[] = [];
      const first = await rendered(() =>
        channel.emit("setCurrentStory", { storyId, viewMode: "story" }),
      );
      if (first !== null) return [`its own arguments: ${first}`];
      const { argTypes, initialArgs } = await preview.loadStory({ storyId });
      for (const [name, argType] of Object.entries(argTypes)) {
        const values = valuesOf(argType);
        for (const value of values) {
          const problem = await set({ [name]: value });
          if (problem !== null) problems.push(`${name} = ${JSON.stringify(value)}: ${problem}`);
        }
        if (values.length > 0) await set({ [name]: initialArgs[name] });
      }
      return problems;

      function valuesOf({ control, options }: ArgType): readonly unknown[] {
        const type = typeof control === "object" && !control.disable ? control.type : undefined;
        if (type === undefined) return [];
        if (type === "boolean") return [true, false];
        if (options) return options;
        if (!withTyped) return [];
        if (type === "text") return ["", "Ñandú", "x".repeat(300)];
        return type === "number" || type === "range" ? [0, -1, 0.5, 10_000] : [];
      }

      function set(updatedArgs: Record<string, unknown>): Promise<string | null> {
        return rendered(() => channel.emit("updateStoryArgs", { storyId, updatedArgs }));
      }

      /** The message with which the story fails after a change, or null once it is shown. */
      function rendered(change: () => void): Promise<string | null> {
        return new Promise((resolve) => {
          const shown = ["storyRendered", "storyUnchanged"];
          const failures = ["storyErrored", "storyThrewException"];
          const end = (answer: string | null) => {
            clearTimeout(timer);
            for (const event of shown) channel.off(event, fine);
            for (const event of failures) channel.off(event, fail);
            resolve(answer);
          };
          const fine = () => end(null);
          const fail = (event: StorybookEvent) =>
            end((typeof event === "object" && (event.message ?? event.description)) || "fails");
          const timer = setTimeout(() => end("is not shown within 20 seconds"), 20_000);
          for (const event of shown) channel.on(event, fine);
          for (const event of failures) channel.on(event, fail);
          change();
        });
      }
    },
    { storyId: id, withTyped: typed },
  );
}

interface ArgType {
  readonly control?: { readonly type?: string; readonly disable?: boolean } | false;
  readonly options?: readonly unknown[];
}

declare global {
  interface Window {
    /** Storybook's preview, in the frame that shows the story. */
    __STORYBOOK_PREVIEW__: {
      loadStory(of: { storyId: string }): Promise<{
        argTypes: Record<string, ArgType>;
        initialArgs: Record<string, unknown>;
      }>;
    };
  }
}

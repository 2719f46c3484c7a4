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
  return page.evaluate(
    async ({ storyId, withTyped }) => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      const preview = window.__STORYBOOK_PREVIEW__;
      if (preview === undefined) throw new Error("The page shows no story.");
      const problems: string[] = [];
      const first = await ended(() =>
        channel.emit("setCurrentStory", { storyId, viewMode: "story" }),
      );
      if (first !== null) return [`its own arguments: ${first}`];
      const { argTypes, initialArgs } = await preview.loadStory({ storyId });
      for (const [name, argType] of Object.entries(argTypes)) {
        const values = valuesOf(argType);
        for (const value of values) {
          const problem = await set({ [name]: value });
          if (problem === null) continue;
          problems.push(`${name} = ${JSON.stringify(value)}: ${problem}`);
          // What has failed stays on the screen, whatever its arguments are.
          await set({ [name]: initialArgs[name] });
          await ended(() => channel.emit("forceRemount", { storyId }));
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
        return ended(() => channel.emit("updateStoryArgs", { storyId, updatedArgs }));
      }

      /**
       * The message with which the story fails after a change, or null. Waits for its very end: Storybook reloads the page when
       * the next story is asked for while this one is still being checked.
       */
      function ended(change: () => void): Promise<string | null> {
        return new Promise((resolve) => {
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
            for (const event of failures) channel.off(event, fail);
            resolve(answer);
          };
          const timer = setTimeout(() => end(failure ?? "doesn't end within 20 seconds"), 20_000);
          channel.on("storyFinished", finish);
          channel.on("storyUnchanged", stay);
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
    __STORYBOOK_PREVIEW__?: {
      readonly currentRender?: { readonly phase?: string };
      loadStory(of: { storyId: string }): Promise<{
        argTypes: Record<string, ArgType>;
        initialArgs: Record<string, unknown>;
      }>;
    };
  }
}

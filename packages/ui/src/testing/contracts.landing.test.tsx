import { composeStories, composeStory } from "@storybook/react-vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import type { Key } from "./component-contract.ts";
import type { ComponentGuide } from "./component-guide.ts";
import { contractProblems } from "./contract/contract-problems.ts";
import { focusableKinds, handledKeys, hasEffect } from "./contract/key-effects.ts";
import { ownerOf } from "./contract/rendered-components.ts";
import { SeenComponents, type Promised } from "./contract/seen-components.ts";

/**
 * Each component's contract, compared with its stories, both ways: whatever it promises can be seen in one of them, and
 * whatever they show is promised. Components are found by their stories; that each exported one has a contract is for
 * the compiler (`GuideOf`) and for scripts/component-contracts.test.ts.
 */

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Of the project 'behaviour'. */
    movePointerAway: () => Promise<void>;
  }
}

interface StoryModule {
  readonly default: { readonly parameters: { readonly guide: ComponentGuide } };
}

interface Story {
  run(): Promise<void>;
}

const modules = import.meta.glob<StoryModule>("../components/*/*.stories.tsx", { eager: true });
const sources = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../components/*/*.tsx", "!../components/*/*.{stories,test}.tsx"],
  { eager: true },
);

const folderOf = (file: string) => /components\/([^/]+)\//.exec(file)?.[1] ?? "";

interface Subject {
  readonly folder: string;
  readonly module: StoryModule;
  readonly guide: ComponentGuide;
  readonly promised: readonly Promised[];
}

const subjects = Object.entries(modules).map(([file, module]): Subject => {
  const folder = folderOf(file);
  const { guide } = module.default.parameters;
  const exported = Object.entries(sources).flatMap(([source, exports]) =>
    folderOf(source) === folder ? Object.entries(exports) : [],
  );
  const components = new Map(exported);
  const promised = Object.entries(guide.contract).map(([name, contract]) => ({
    name,
    contract,
    component: components.get(name),
  }));
  return { folder, module, guide, promised };
});

const all = subjects.flatMap(({ promised }) => promised);
const known = new Set(all.map(({ component }) => component));

/** The keys that a component's guide tells, by the component. */
const keysTold = new Map(
  subjects.flatMap(({ guide, promised }) =>
    promised.map(({ component }) => [component, keysOf(guide)] as const),
  ),
);

function keysOf({ keyboard }: ComponentGuide): Set<Key> {
  return new Set(keyboard.flatMap(([keys]) => keys));
}

beforeEach(() => commands.movePointerAway());
// A picker of the device opens only for a person.
beforeEach(() => vi.spyOn(HTMLInputElement.prototype, "showPicker").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

test.each(subjects)(
  "$folder does what its contract says, and nothing else",
  { timeout: 120_000 },
  async ({ module, guide, promised }) => {
    const seen = new SeenComponents(promised, all);
    const told = keysOf(guide);
    const silent = new Set(told);
    const untold = new Set<string>();
    const stories: Readonly<Record<string, Story>> = composeStories(module);
    for (const [name, story] of Object.entries(stories)) {
      await play(story);
      seen.look();
      for (const key of untoldKeys(told)) untold.add(`${key}, in ${name}`);
      await play(blank);
      await seen.try(name);
      for (const key of silent) {
        await play(story);
        if (await hasEffect(key)) silent.delete(key);
      }
    }
    expect([
      ...promised.flatMap((one) => contractProblems(one.name, one.contract, seen.of(one))),
      ...[...silent].map((key) => `keyboard: ${key} is declared, but does nothing`),
      ...[...untold].map((key) => `keyboard: ${key} does something, but isn't declared`),
    ]).toEqual([]);
  },
);

/** An open dialog would keep what is beside it from the focus. */
const blank = composeStory({ render: () => <span hidden /> }, { title: "Blank" });

/** Plays a story, until what it did is on the page. */
async function play(story: Story): Promise<void> {
  await story.run();
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/** Keys that components handle, though neither this guide nor that of the component which has the focus tells them. */
function untoldKeys(told: ReadonlySet<Key>): Key[] {
  return focusableKinds().flatMap((element) => {
    const owner = ownerOf(element, known);
    if (owner === undefined) return [];
    const own = keysTold.get(owner) ?? new Set();
    return handledKeys(element).filter((key) => !told.has(key) && !own.has(key));
  });
}

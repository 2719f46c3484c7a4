import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import { toId } from "storybook/internal/csf";
import type { IndexInput, PresetPropertyFn } from "storybook/internal/types";
import { mergeConfig, type Plugin } from "vite";
import type { SearchWords } from "../packages/ui/src/testing/component-guide.ts";
import { withAddressOfTitle } from "./address-of-title.ts";
import { chromaticPictures } from "./chromatic-pictures.ts";
import { wordsIn } from "./machine-docs/read-guide.ts";
import { writeMachineDocs } from "./machine-docs/write-machine-docs.ts";
import { titleWithWords } from "./search-words.ts";

const isTest = process.env["VITEST"] !== undefined;

/**
 * Leaves out the desk's and the storefront's stylesheets, which layouts import: storybook.css has all they have. With a
 * second copy of the utilities the order in which files load would decide which of two wins.
 */
const oneStylesheet: Plugin = {
  name: "one-stylesheet",
  enforce: "pre",
  load: (id) => (/\/apps\/web\/src\/\w+\.css$/.test(id) ? "" : null),
};

/** Adds words to a component's name, by which the search finds it; its address stays that of the English title. */
function withWords(entry: IndexInput, words: SearchWords | undefined): IndexInput {
  if (entry.title === undefined) return entry;
  return { ...entry, metaId: toId(entry.title), title: titleWithWords(entry.title, words) };
}

const COMPONENT_STORIES = /\/packages\/ui\/src\/components\/.+\.stories\.tsx$/;

/**
 * Leaves what isn't an example out of the manifest, which lists what other projects can import: screens, e-mails, the pages
 * about the foundations, and a component with all its variants at once.
 */
function outsideManifest(entry: IndexInput): IndexInput {
  const isExample = entry.title?.startsWith("Components/") && entry.exportName !== "Matrix";
  return isExample ? entry : { ...entry, tags: [...(entry.tags ?? []), "!manifest"] };
}

/** Gives each story's file the address of its English title. */
const addressOfTitle: Plugin = {
  name: "address-of-title",
  enforce: "pre",
  transform: { filter: { id: /\.stories\.tsx$/ }, handler: withAddressOfTitle },
};

/** Tells Chromatic which pictures of a story to leave out. */
const picturesOfStory: Plugin = {
  name: "chromatic-pictures",
  enforce: "pre",
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    handler: (code, id) => {
      const additions = [...chromaticPictures(id, code)].flatMap(([story, left]) =>
        left === undefined
          ? []
          : [
              `${story}.parameters = { ...${story}.parameters, chromatic: ${JSON.stringify(left)} };`,
            ],
      );
      return [code, ...additions].join("\n");
    },
  },
};

/** What Storybook reads of this file, but its own type lacks. */
interface Manifested {
  readonly experimental_manifests: PresetPropertyFn<"experimental_manifests">;
}

/** Works offline: no telemetry, no update checks, fonts and icons from this repository. */
const config: StorybookConfig & Manifested = {
  framework: "@storybook/react-vite",
  stories: [
    "../packages/ui/docs/**/*.mdx",
    "../packages/ui/docs/**/*.stories.tsx",
    "../packages/ui/src/**/*.mdx",
    "../packages/ui/src/**/*.stories.tsx",
    "../packages/emails/src/**/*.stories.tsx",
    "../apps/web/src/**/*.stories.tsx",
  ],
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => {
        const entries = await indexer.createIndex(file, options);
        const words = COMPONENT_STORIES.test(file) ? wordsIn(file) : undefined;
        return entries.map(outsideManifest).map((entry) => withWords(entry, words));
      },
    })),
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // A preview opened by its own address, outside of the manager, would ask for /favicon.ico.
  previewHead: (head) =>
    `${head ?? ""}<link rel="icon" type="image/svg+xml" href="./favicon.svg" />`,
  experimental_manifests: async (found = {}, options) => writeMachineDocs(found, options),
  features: { sidebarOnboardingChecklist: false, componentsManifest: true },
  typescript: {
    // Uses the compiler, which resolves unions, Omit and types from other files. Tests need no docs.
    reactDocgen: !isTest && "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      tsconfigPath: "packages/ui/tsconfig.json",
      include: ["packages/ui/src/components/**/*.tsx"],
      exclude: ["**/*.stories.tsx", "**/*.test.tsx"],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // The root element's native props are summarised in one sentence instead of two hundred rows.
      propFilter: ({ declarations = [] }) =>
        declarations.length === 0 ||
        declarations.some(({ fileName }) => !fileName.includes("node_modules")),
    },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [oneStylesheet, addressOfTitle, ...(isTest ? [] : [picturesOfStory]), tailwindcss()],
    }),
};

export default config;

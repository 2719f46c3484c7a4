import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import { toId } from "storybook/internal/csf";
import type { IndexInput } from "storybook/internal/types";
import { mergeConfig, type Plugin } from "vite";
import { withAddressOfTitle } from "./address-of-title.ts";
import { titleWithWords } from "./search-words.ts";

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
function withWords(entry: IndexInput): IndexInput {
  if (entry.title === undefined) return entry;
  return { ...entry, metaId: toId(entry.title), title: titleWithWords(entry.title) };
}

/** Gives each story's file the address of its English title. */
const addressOfTitle: Plugin = {
  name: "address-of-title",
  enforce: "pre",
  transform: { filter: { id: /\.stories\.tsx$/ }, handler: withAddressOfTitle },
};

/** Works offline: no telemetry, no update checks, fonts and icons from this repository. */
const config: StorybookConfig = {
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
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map(withWords),
    })),
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
  // A preview opened by its own address, outside of the manager, would ask for /favicon.ico.
  previewHead: (head) =>
    `${head ?? ""}<link rel="icon" type="image/svg+xml" href="./favicon.svg" />`,
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    // Uses the compiler, which resolves unions, Omit and types from other files. Tests need no docs.
    reactDocgen: process.env["VITEST"] === undefined && "react-docgen-typescript",
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
    mergeConfig(vite, { plugins: [oneStylesheet, addressOfTitle, tailwindcss()] }),
};

export default config;

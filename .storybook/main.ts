import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";
import { mergeConfig } from "vite";

/** Works with no network: no telemetry, no update checks, fonts and icons from this repository. */
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
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    enableCrashReports: false,
  },
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    // By the compiler itself: it knows what a union, an Omit and a type of another file come to. Tests need no docs.
    reactDocgen: process.env["VITEST"] === undefined && "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      tsconfigPath: "packages/ui/tsconfig.json",
      include: ["packages/ui/src/components/**/*.tsx"],
      exclude: ["**/*.stories.tsx", "**/*.test.tsx"],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // What the root element takes anyway is one sentence on the page, not two hundred rows.
      propFilter: ({ declarations = [] }) =>
        declarations.length === 0 ||
        declarations.some(({ fileName }) => !fileName.includes("node_modules")),
    },
  },
  viteFinal: (vite) => mergeConfig(vite, { plugins: [tailwindcss()] }),
};

export default config;

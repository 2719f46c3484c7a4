import type { Decorator } from "@storybook/react-vite";

/** The page margins of the storefront's shell. For `meta.decorators`, before `screenStory`. */
export const publicPage: Decorator = (Story) => (
  <div className="mx-auto max-w-6xl px-4">
    <Story />
  </div>
);

import type { Decorator } from "@storybook/react-vite";

/** The margins that the storefront's shell gives a page. For `meta.decorators`, before `screenStory`. */
export const publicPage: Decorator = (Story) => (
  <div className="mx-auto max-w-6xl px-4">
    <Story />
  </div>
);

import type { Decorator, StoryObj } from "@storybook/react-vite";

/** The margins that the storefront's shell gives a page. For `meta.decorators`, before `screenStory`. */
export const publicPage: Decorator = (Story) => (
  <div className="mx-auto max-w-6xl px-4">
    <Story />
  </div>
);

/** A story's `play` that ends once `text` is there; the first story of a screen also waits for its code. */
export const untilShown =
  (text: string | RegExp): NonNullable<StoryObj["play"]> =>
  async ({ canvas }) => {
    await canvas.findAllByText(text, {}, { timeout: 5_000 });
  };

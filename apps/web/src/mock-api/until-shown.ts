import type { StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";

/** A story's `play` that ends once `text` is there, in a dialog too; a screen's first story also waits for its code. */
export const untilShown =
  (text: string | RegExp): NonNullable<StoryObj["play"]> =>
  async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findAllByText(text, {}, { timeout: 5_000 });
  };

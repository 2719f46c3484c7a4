import type { StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";

/** A story's `play` that waits until `text` is shown, on the page or in a dialog. The first story also waits for the screen's code. */
export const untilShown =
  (text: string | RegExp): NonNullable<StoryObj["play"]> =>
  async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findAllByText(text);
  };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.test;

const meta = {
  title: "Correos/Prueba",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "test", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

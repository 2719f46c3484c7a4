import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.account_changed;

const meta = {
  title: "Correos/Cambio en una cuenta",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "account_changed", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** By an administrator. */
export const Reset: Story = {
  args: {
    message: {
      type: "account_changed",
      payload: { ...payload, change: "password_reset", by: "Ana Pérez" },
    },
  },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

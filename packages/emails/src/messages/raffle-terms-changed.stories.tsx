import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.raffle_terms_changed;

const meta = {
  title: "Correos/Bases cambiadas",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "raffle_terms_changed", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneTicket: Story = {
  args: {
    message: {
      type: "raffle_terms_changed",
      payload: { ...payload, quantity: 1, codes: ["R7K-4M2P"] },
    },
  },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

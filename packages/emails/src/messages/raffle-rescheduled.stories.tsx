import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.raffle_rescheduled;

const meta = {
  title: "Correos/Sorteo reprogramado",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "raffle_rescheduled", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneTicket: Story = {
  args: {
    message: {
      type: "raffle_rescheduled",
      payload: { ...payload, quantity: 1, codes: ["R7K-4M2P"] },
    },
  },
};

/** A sealed sale was reopened. */
export const Reopened: Story = {
  args: {
    message: {
      type: "raffle_rescheduled",
      payload: { ...payload, reopened: "La lotería suspendió o movió su sorteo." },
    },
  },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

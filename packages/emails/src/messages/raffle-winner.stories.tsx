import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { longNames, samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.raffle_winner;

const meta = {
  title: "Correos/Ganador",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "raffle_winner", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongNames: Story = {
  args: {
    message: {
      type: "raffle_winner",
      payload: {
        ...payload,
        raffle: longNames.raffle,
        buyer: longNames.buyer,
        prize: longNames.raffle,
      },
    },
  },
};

const { source: _, ...won } = payload;

/** What was said of the prize. */
export const Delivered: Story = {
  args: { message: { type: "raffle_winner", payload: { ...won, said: "delivered" } } },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { longNames, samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.raffle_sealed;

const meta = {
  title: "Correos/Libro sellado",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "raffle_sealed", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One ticket, and a server that offers no verifier. */
export const OneTicket: Story = {
  args: {
    message: {
      type: "raffle_sealed",
      payload: { ...payload, quantity: 1, codes: ["R7K-4M2P"], verifier: null },
    },
  },
};

/** After the sale was reopened. */
export const SealedAgain: Story = {
  args: { message: { type: "raffle_sealed", payload: { ...payload, again: true } } },
};

/** Nobody outside dates the seal. */
export const WithoutWitnesses: Story = {
  args: { message: { type: "raffle_sealed", payload: { ...payload, witnessed: false } } },
};

export const LongNames: Story = {
  args: {
    message: {
      type: "raffle_sealed",
      payload: { ...payload, raffle: longNames.raffle, buyer: longNames.buyer },
    },
  },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

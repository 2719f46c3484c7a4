import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { longNames, manyNumbers, oneNumber, samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.purchase_reserved;

const meta = {
  title: "Correos/Compra apartada",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "purchase_reserved", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneNumber: Story = {
  args: { message: { type: "purchase_reserved", payload: { ...payload, ...oneNumber } } },
};

export const HundredNumbers: Story = {
  args: { message: { type: "purchase_reserved", payload: { ...payload, ...manyNumbers(100) } } },
};

export const LongNames: Story = {
  args: { message: { type: "purchase_reserved", payload: { ...payload, ...longNames } } },
};

/** The amount is made of combos. */
export const Combos: Story = {
  args: {
    message: {
      type: "purchase_reserved",
      payload: { ...payload, amountBs: "700.00", parts: "1 combo de 3 y 2 boletos" },
    },
  },
};

/** The raffle uses unique céntimos. */
export const UniqueCents: Story = {
  args: {
    message: {
      type: "purchase_reserved",
      payload: { ...payload, amountBs: "742.37", uniqueCents: true },
    },
  },
};

export const InDollars: Story = {
  args: { message: { type: "purchase_reserved", payload: { ...payload, amountUsd: "21.43" } } },
};

/** Requested again: says nothing about the purchase's state. */
export const LinkAgain: Story = {
  args: { message: { type: "purchase_reserved", payload: { ...payload, occasion: "link" } } },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

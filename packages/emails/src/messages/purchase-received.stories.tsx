import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { longNames, manyNumbers, oneNumber, samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.purchase_received;

const meta = {
  title: "Correos/Pago recibido",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "purchase_received", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneNumber: Story = {
  args: { message: { type: "purchase_received", payload: { ...payload, ...oneNumber } } },
};

export const HundredNumbers: Story = {
  args: { message: { type: "purchase_received", payload: { ...payload, ...manyNumbers(100) } } },
};

export const LongNames: Story = {
  args: { message: { type: "purchase_received", payload: { ...payload, ...longNames } } },
};

/** The proof came after the hold had expired. */
export const Late: Story = {
  args: {
    message: { type: "purchase_received", payload: { ...payload, late: true, numbers: [] } },
  },
};

/** It was approved before, by a slip. */
export const Returned: Story = {
  args: { message: { type: "purchase_received", payload: { ...payload, occasion: "returned" } } },
};

/** The bank has reported no payment for it in two days. */
export const Unreported: Story = {
  args: { message: { type: "purchase_received", payload: { ...payload, occasion: "unreported" } } },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

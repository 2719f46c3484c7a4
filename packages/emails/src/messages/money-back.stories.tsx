import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.money_back;

const meta = {
  title: "Correos/Devolución",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "money_back", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByStaff: Story = {
  args: { message: { type: "money_back", payload: { ...payload, byBuyer: false } } },
};

const { raffle, code, buyer } = payload;

/** Some days after the cancellation, if nobody said where the money goes. */
export const Asked: Story = {
  args: { message: { type: "money_back", payload: { raffle, code, buyer } } },
};

export const Paid: Story = {
  args: {
    message: {
      type: "money_back",
      payload: { raffle, code, buyer, paid: { reference: "88001234", day: "2026-11-22" } },
    },
  },
};

export const Failed: Story = {
  args: { message: { type: "money_back", payload: { raffle, code, buyer, failed: true } } },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

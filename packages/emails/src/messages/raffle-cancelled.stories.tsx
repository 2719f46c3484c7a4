import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.raffle_cancelled;

const meta = {
  title: "Correos/Rifa cancelada",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "raffle_cancelled", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutReason: Story = {
  args: { message: { type: "raffle_cancelled", payload: { ...payload, reason: null } } },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

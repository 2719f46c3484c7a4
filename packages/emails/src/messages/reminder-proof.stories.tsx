import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { longNames, samplePayloads, sampleWords } from "../testing/sample-messages.ts";

const payload = samplePayloads.reminder_proof;

const meta = {
  title: "Correos/Recordatorio del comprobante",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "reminder_proof", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongNames: Story = {
  args: {
    message: {
      type: "reminder_proof",
      payload: { ...payload, ...longNames, words: sampleWords("proof", longNames) },
    },
  },
};

/** The owner's own text. */
export const OwnText: Story = {
  args: {
    message: {
      type: "reminder_proof",
      payload: { ...payload, words: "¡Epa, María!\nNo se te olvide tu compra R7K-4M2P." },
    },
  },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

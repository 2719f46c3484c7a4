import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import {
  longNames,
  manyNumbers,
  oneNumber,
  samplePayloads,
  sampleWords,
} from "../testing/sample-messages.ts";

const payload = samplePayloads.reminder_draw;

const meta = {
  title: "Correos/Recordatorio del sorteo",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "reminder_draw", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneNumber: Story = {
  args: {
    message: {
      type: "reminder_draw",
      payload: { ...payload, ...oneNumber, words: sampleWords("draw", oneNumber) },
    },
  },
};

const many = manyNumbers(100);

export const HundredNumbers: Story = {
  args: {
    message: {
      type: "reminder_draw",
      payload: { ...payload, ...many, words: sampleWords("draw", many) },
    },
  },
};

export const LongNames: Story = {
  args: {
    message: {
      type: "reminder_draw",
      payload: { ...payload, ...longNames, words: sampleWords("draw", longNames) },
    },
  },
};

/** The owner's own text. */
export const OwnText: Story = {
  args: {
    message: {
      type: "reminder_draw",
      payload: { ...payload, words: "¡Epa, María!\nNo se te olvide tu compra R7K-4M2P." },
    },
  },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { longNames, samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.numbers_free;

const meta = {
  title: "Correos/Lista de espera",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "numbers_free", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongName: Story = {
  args: { message: { type: "numbers_free", payload: { ...payload, raffle: longNames.raffle } } },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import {
  longNames,
  manyNumbers,
  oneNumber,
  sampleLinks,
  samplePayloads,
  sampleReceipt,
  sampleSite,
} from "../testing/sample-messages.ts";

const payload = samplePayloads.purchase_approved;

const meta = {
  title: "Correos/Compra aprobada",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "purchase_approved", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OneNumber: Story = {
  args: { message: { type: "purchase_approved", payload: { ...payload, ...oneNumber } } },
};

export const TwelveNumbers: Story = {
  args: { message: { type: "purchase_approved", payload: { ...payload, ...manyNumbers(12) } } },
};

export const HundredNumbers: Story = {
  args: { message: { type: "purchase_approved", payload: { ...payload, ...manyNumbers(100) } } },
};

/** The maximum for a purchase. */
export const ThousandNumbers: Story = {
  args: { message: { type: "purchase_approved", payload: { ...payload, ...manyNumbers(1000) } } },
};

export const LongNames: Story = {
  args: { message: { type: "purchase_approved", payload: { ...payload, ...longNames } } },
};

/** The proof came in time and was approved after the draw. */
export const AfterTheDraw: Story = {
  args: { message: { type: "purchase_approved", payload: { ...payload, drawn: true } } },
};

/** The numbers of an approved purchase were changed. */
export const Moved: Story = {
  args: { message: { type: "purchase_approved", payload: { ...payload, occasion: "moved" } } },
};

/** In an owner's colours, resolved so that everything is readable. */
export const Branded: Story = {
  args: {
    site: {
      ...sampleSite,
      name: "Bingo Los Llanos",
      colors: {
        light: { background: "#f3efff", primary: "#5b21b6", accent: "#84cc16" },
        dark: { background: "#150f24", primary: "#c4b5fd", accent: "#bef264" },
      },
    },
  },
};

/** As staff see it in the e-mail history: without the buyer's link. */
export const ShownToStaff: Story = {
  args: { links: { purchase: null, receipt: null, stop: null } },
};

/** With the receipt of the raffle's log attached. */
export const WithReceipt: Story = { args: { links: { ...sampleLinks, receipt: sampleReceipt } } };

/** Numbers that were added later have a separate receipt. */
export const WithTwoReceipts: Story = {
  args: { links: { ...sampleLinks, receipt: { ...sampleReceipt, files: 2 } } },
};

/** The plain-text version. */
export const PlainText: Story = {
  args: { medium: "text", links: { ...sampleLinks, receipt: sampleReceipt } },
};

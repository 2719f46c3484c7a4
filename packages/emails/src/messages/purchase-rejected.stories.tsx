import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmailFrame } from "../testing/email-frame.tsx";
import { samplePayloads } from "../testing/sample-messages.ts";

const payload = samplePayloads.purchase_rejected;

const meta = {
  title: "Correos/Compra rechazada",
  component: EmailFrame,
  parameters: { layout: "fullscreen" },
  args: { message: { type: "purchase_rejected", payload } },
} satisfies Meta<typeof EmailFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** An approval that was undone. */
export const Undone: Story = {
  args: {
    message: {
      type: "purchase_rejected",
      payload: { ...payload, undone: true, reason: "El banco devolvió el pago el 22/11/2026." },
    },
  },
};

export const LongReason: Story = {
  args: {
    message: {
      type: "purchase_rejected",
      payload: {
        ...payload,
        reason:
          "El monto que recibimos es menor que el de tu compra: llegaron BS 450,00 y son BS 750,00. Si mandaste el resto en otro pago, envíanos también ese comprobante por WhatsApp y lo sumamos.",
      },
    },
  },
};

/** The plain-text version. */
export const PlainText: Story = { args: { medium: "text" } };

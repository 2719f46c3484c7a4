import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { MessageFrame } from "@rifas/ui/message-frame";

const html = `<!doctype html><html lang="es"><head><title>Tus boletos</title></head><body style="font-family:Arial,sans-serif;background:#fff;color:#1b1a17;padding:24px"><h1 style="font-size:22px">Tus boletos de Moto Bera SBR 2026</h1><p>Hola, María. Estos son tus números:</p><p><b>0427 1983 3350</b></p></body></html>`;

const meta = {
  title: "Components/Data/Message frame",
  component: MessageFrame,
  args: { title: "Mensaje a maria@correo.example", html, className: "h-72" },
  parameters: {
    guide: {
      words: { es: "vista de un correo", en: "e-mail preview" },
      use: "The rendered message in the e-mail history and in previews.",
      avoid: "Not for our own content, which needs no sandbox.",
      anatomy: ["Root iframe"],
      keyboard: [[["Tab"], "Into the frame and out of it"]],
      accessibility: ["The frame has a name; its document has its own language and headings."],
      contract: { MessageFrame: { state: { shut: "Always" }, variables: ["--surface"] } },
    } satisfies GuideOf<typeof import("@rifas/ui/message-frame")>,
  },
} satisfies Meta<typeof MessageFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Matrix: Story = { ...Default };

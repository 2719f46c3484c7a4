import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { QrCode } from "@rifas/ui/qr-code";
import { QrFrame } from "@rifas/ui/qr-code/frame";

const meta = {
  title: "Components/Data/QR code",
  component: QrCode,
  subcomponents: { QrFrame },
  args: {
    value: "https://rifas.example/libro/12#4121-TKS6-0R7T-A704-GKFW",
    label: "Abre el libro de esta rifa en otro teléfono",
    className: "w-48",
  },
  parameters: {
    guide: {
      words: { es: "código QR", en: "barcode" },
      use: "A link that another phone opens with its camera.",
      avoid: "Never for a link with a secret: whoever photographs the screen would have it.",
      anatomy: ["Root picture", "Light field with the quiet zone", "Dark modules"],
      keyboard: [],
      accessibility: [
        "A picture whose name says what the link is for.",
        "Dark on light also in dark mode and in forced colours, because readers need it.",
      ],
      contract: { QrCode: { state: { drawn: "Always" } }, QrFrame: { state: { open: "Always" } } },
    } satisfies GuideOf<
      typeof import("@rifas/ui/qr-code") & typeof import("@rifas/ui/qr-code/frame")
    >,
  },
} satisfies Meta<typeof QrCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** As long as a code may be: its modules are still 2 px wide. */
export const Longest: Story = {
  args: { value: `https://rifas.example/libro/12#${"4".repeat(260)}`, className: "w-64" },
};
const variants = { Default, Longest };

export const Framed: Story = {
  decorators: [
    (Story) => (
      <QrFrame>
        <Story />
      </QrFrame>
    ),
  ],
};
export const Matrix: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <QrCode key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

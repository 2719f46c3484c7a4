import type { Meta, StoryObj } from "@storybook/react-vite";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import type { ComponentGuide } from "../../testing/component-guide.ts";
import { Button } from "../button/button.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Components/Overlays/Tooltip",
  component: Tooltip,
  args: {
    content: "De que llega el comprobante a que alguien lo revisa.",
    children: (
      <IconButton label="Tiempo de revisión, qué es">
        <CircleQuestionMark aria-hidden className="size-5" />
      </IconButton>
    ),
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-40 items-center justify-center">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: "A short explanation of a control in the admin.",
      avoid:
        "For essential information use a hint or a Banner: touch devices show no tooltips. IconButton shows its own name.",
      anatomy: ["The control", "Content with its arrow"],
      keyboard: [
        ["Tab", "On the control: shows it"],
        ["Esc", "Hides it"],
      ],
      accessibility: [
        "It describes the control (aria-describedby).",
        "It stays while the pointer is over it.",
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const OnButton: Story = {
  args: {
    defaultOpen: true,
    content: "Falta la imagen y la fecha del sorteo.",
    children: (
      <Button tone="outline" aria-disabled>
        Publicar
      </Button>
    ),
  },
};
export const LongName: Story = {
  args: {
    defaultOpen: true,
    content:
      "Cuenta las compras aprobadas entre las que llegaron con comprobante en el período, sin las que se deshicieron después.",
  },
};
export const Matrix: Story = { args: { defaultOpen: true } };

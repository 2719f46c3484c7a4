import type { Meta, StoryObj } from "@storybook/react-vite";
import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash";
import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { IconButton } from "@rifas/ui/icon-button";

const meta = {
  title: "Components/Actions/Icon button",
  component: IconButton,
  args: { label: "Cerrar", children: <X aria-hidden />, onClick: fn() },
  parameters: {
    guide: {
      words: { es: "botón de icono", en: "action" },
      use: "An action with a universally known icon (close, rotate, edit) where there is no room for text.",
      avoid: "If the icon needs explaining, or the action is important: use Button with a label.",
      anatomy: ["Root button (or its child, with asChild)", "Icon, 24 px"],
      keyboard: [[["Enter", "Space"], "Presses it"]],
      accessibility: [
        "The label is required: it is the accessible name, and the title shown on hover.",
        "The target is at least 44 px, also with sm.",
      ],
      contract: {
        IconButton: {
          state: { idle: "Otherwise", disabled: "Disabled" },
          variables: ["--control", "--muted", "--sunken", "--surface", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/icon-button")>,
  },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Outline: Story = {
  args: { tone: "outline", label: "Editar", children: <Pencil aria-hidden /> },
};
export const Danger: Story = {
  args: { tone: "danger", label: "Eliminar", children: <Trash2 aria-hidden /> },
};
export const OnStage: Story = {
  args: { tone: "stage", label: "Girar", children: <RotateCw aria-hidden /> },
  decorators: [
    (Story) => (
      <div className="bg-stage p-6">
        <Story />
      </div>
    ),
  ],
};
export const Disabled: Story = { args: { disabled: true } };
export const AsLink: Story = {
  args: {
    asChild: true,
    label: "Ver en grande",
    children: (
      <a href="#foto">
        <ZoomIn aria-hidden />
      </a>
    ),
  },
};

const tones = ["quiet", "outline", "danger", "stage"] as const;

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {tones.flatMap((tone) => [
        <IconButton key={`${tone}-sm`} tone={tone} size="sm" label={`Cerrar, ${tone}, pequeño`}>
          <X aria-hidden className="size-5" />
        </IconButton>,
        <IconButton key={tone} tone={tone} label={`Cerrar, ${tone}`}>
          <X aria-hidden />
        </IconButton>,
        <IconButton key={`${tone}-off`} tone={tone} label={`Cerrar, ${tone}, apagado`} disabled>
          <X aria-hidden />
        </IconButton>,
      ])}
    </div>
  ),
};

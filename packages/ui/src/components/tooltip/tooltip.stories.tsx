import type { Meta, StoryObj } from "@storybook/react-vite";
import RotateCw from "lucide-react/icons/rotate-cw";
import { userEvent } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { framed } from "../../testing/framed.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { IconButton } from "@rifas/ui/button/icon";
import { Tooltip } from "@rifas/ui/tooltip";

const meta = {
  title: "Components/Overlays/Tooltip",
  component: Tooltip,
  args: {
    text: "Girar la foto",
    children: (
      <IconButton label="Girar la foto" tone="outline">
        <RotateCw aria-hidden className="size-5" />
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
    ...framed("240px"),
    guide: {
      words: { es: "globo, ayuda al pasar", en: "hint, title" },
      lifecycle: ["Experimental", "2.0.0"],
      use: "The name of an icon button, or a few words more on a control, for those with a pointer or a keyboard.",
      avoid:
        "For anything that must be read: touch never shows it. For an explanation use Popover, for a field its hint.",
      anatomy: ["The button or link it explains", "The slip with its words"],
      keyboard: [
        [["Tab"], "To its control, which shows it at once"],
        [["Escape"], "Hides it"],
      ],
      accessibility: [
        "Its words describe the control, after the control's own name.",
        "Stays while the pointer is on it, and on the nearest side with enough room.",
      ],
      contract: {
        Tooltip: {
          state: "`instant-open` by the keyboard, `delayed-open` once the pointer has stayed",
          inherits: "radix",
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/tooltip")>,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

const focus: Story["play"] = async () => {
  await userEvent.tab();
};

export const Default: Story = {};
export const Open: Story = { play: focus };
/** The control keeps its own name, and a screen reader says this after it. */
export const More: Story = {
  args: {
    text: "La compra sigue apartada 12 minutos más",
    children: <Button tone="outline">Aprobar</Button>,
  },
  play: focus,
};
export const LongWords: Story = { args: { ...More.args, text: longHashtag }, play: focus };
export const Matrix: Story = { ...More };

import type { Meta, StoryObj } from "@storybook/react-vite";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { userEvent, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { IconButton } from "@rifas/ui/button/icon";
import { SelectField } from "@rifas/ui/select-field";
import { Popover, PopoverContent, PopoverTrigger } from "@rifas/ui/popover";

const trigger = (
  <PopoverTrigger key="trigger">
    <Button tone="outline">Filtros</Button>
  </PopoverTrigger>
);

const meta = {
  title: "Components/Overlays/Popover",
  component: Popover,
  subcomponents: { PopoverContent },
  args: {
    children: [
      trigger,
      <PopoverContent key="content" label="Filtros">
        <SelectField label="Método" placeholder="Todos" options={[]} />
        <Button tone="quiet">Quitar filtros</Button>
      </PopoverContent>,
    ],
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-80 items-start">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: { story: { inline: false, height: "380px" } },
    guide: {
      words: { es: "ventana flotante, ayuda", en: "popup, flyout, help" },
      lifecycle: ["Experimental", "2.0.0"],
      use: "What belongs to one place of the page and is needed now and then: filters, an explanation of a term.",
      avoid:
        "For actions use DropdownMenu; for a task that must be finished or given up, Modal or Drawer; for a name on an icon, Tooltip.",
      anatomy: ["PopoverTrigger around a button", "PopoverContent, a dialog that isn't modal"],
      keyboard: [
        [["Enter", "Space"], "Opens it, with the focus on its first control"],
        [["Escape"], "Closes it; the focus returns to its button"],
      ],
      accessibility: [
        "A dialog with a name; the page stays usable, and a click outside closes it.",
        "Its button has aria-expanded.",
      ],
      contract: {
        Popover: { element: null, events: { onOpenChange: "Open" } },
        PopoverTrigger: { element: null },
        PopoverContent: {
          element: "popover",
          state: { open: "While it is on the page" },
          inherits: "radix",
          variables: ["--overlay", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/popover")>,
  },
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

const open: Story["play"] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole("button"));
};

export const Default: Story = {};
export const Open: Story = { play: open };
/** What a word means, beside it. */
export const Help: Story = {
  args: {
    children: [
      <PopoverTrigger key="trigger">
        <IconButton label="Qué es la conversión">
          <CircleQuestionMark aria-hidden className="size-5" />
        </IconButton>
      </PopoverTrigger>,
      <PopoverContent key="content" label="Qué es la conversión">
        <p>De cada 100 compras que se empezaron, cuántas terminaron aprobadas.</p>
      </PopoverContent>,
    ],
  },
  play: open,
};
export const LongWords: Story = {
  args: {
    children: [
      trigger,
      <PopoverContent key="content" label="Filtros">
        <p>{longHashtag}</p>
      </PopoverContent>,
    ],
  },
  play: open,
};
export const Matrix: Story = { args: { defaultOpen: true } };

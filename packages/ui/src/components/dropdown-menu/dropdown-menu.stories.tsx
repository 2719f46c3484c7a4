import type { Meta, StoryObj } from "@storybook/react-vite";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Eye from "lucide-react/icons/eye";
import { fn, userEvent, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { IconButton } from "@rifas/ui/button/icon";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";

const trigger = (
  <DropdownMenuTrigger key="trigger">
    <IconButton label="Acciones de Moto Bera SBR 2026" tone="outline">
      <EllipsisVertical aria-hidden className="size-5" />
    </IconButton>
  </DropdownMenuTrigger>
);

const onDelete = fn();

const actions = (
  <DropdownMenuContent key="content">
    <DropdownMenuItem asChild>
      <a href="#rifas-12">
        <Eye aria-hidden className="size-5" />
        Ver
      </a>
    </DropdownMenuItem>
    <DropdownMenuItem>Editar</DropdownMenuItem>
    <DropdownMenuItem disabled>Despublicar</DropdownMenuItem>
    <DropdownMenuItem tone="danger" onSelect={() => onDelete()}>
      Eliminar
    </DropdownMenuItem>
  </DropdownMenuContent>
);

const meta = {
  title: "Components/Overlays/Dropdown menu",
  component: DropdownMenu,
  subcomponents: { DropdownMenuItem },
  args: { children: [trigger, actions] },
  decorators: [
    (Story) => (
      <div className="flex min-h-80 items-start justify-end">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: { story: { inline: false, height: "380px" } },
    guide: {
      words: { es: "menú desplegable", en: "popover, actions" },
      use: "Secondary actions for one thing: a row, a card, the signed-in user.",
      avoid: "For the main action use a visible Button; to choose a value use SelectField.",
      anatomy: ["DropdownMenuTrigger around a button", "DropdownMenuContent", "DropdownMenuItem"],
      keyboard: [
        [["Enter", "Space", "Arrow down"], "Opens it"],
        [["Arrow up", "Arrow down", "Letters"], "To another item"],
        [["Home", "End", "Page up", "Page down"], "To the first and the last item"],
        [["Enter"], "Activates it"],
        [["Escape", "Tab"], "Closes it; the focus returns to its button"],
      ],
      accessibility: [
        "Radix's menu: roles, roving focus, typeahead.",
        "Items are 44 px high.",
        "A destructive action says so in words, not only by colour.",
      ],
      contract: {
        DropdownMenu: { element: null, events: { onOpenChange: "LongName" } },
        DropdownMenuTrigger: { element: null },
        DropdownMenuContent: {
          element: "dropdown-menu",
          state: { open: "While it is on the page" },
          inherits: "radix",
          variables: ["--overlay", "--text"],
        },
        DropdownMenuItem: { inherits: "radix", variables: ["--muted"] },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/dropdown-menu")>,
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const open: Story["play"] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole("button"));
};

export const Default: Story = {};
export const Open: Story = { play: open };
export const LongName: Story = {
  args: {
    children: [
      trigger,
      <DropdownMenuContent key="content">
        <DropdownMenuItem>
          Reasignar los números de esta compra a otros que estén libres en la misma rifa
        </DropdownMenuItem>
        <DropdownMenuItem tone="danger">Rechazar</DropdownMenuItem>
      </DropdownMenuContent>,
    ],
  },
  play: open,
};
export const LongWords: Story = {
  args: {
    children: [
      trigger,
      <DropdownMenuContent key="content">
        <DropdownMenuItem>{longHashtag}</DropdownMenuItem>
      </DropdownMenuContent>,
    ],
  },
  play: open,
};
export const Matrix: Story = { args: { defaultOpen: true } };

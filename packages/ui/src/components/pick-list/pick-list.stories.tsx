import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { TrialBadge } from "@rifas/ui/status-badge/trial";
import { PickList, type PickListItem, type PickListProps } from "@rifas/ui/pick-list";

const items: PickListItem[] = [
  {
    key: "1",
    title: "María González",
    code: "R7K-4M2P",
    figure: "BS 750,00",
    note: "Pago Móvil · 004512",
    age: "42 min",
    mark: { tone: "warning", text: "Tiene una advertencia" },
  },
  {
    key: "2",
    title: "José L. Pernía",
    code: "Q2W-9XTA",
    figure: "BS 150,00",
    note: "Pago Móvil · 771203",
    age: "40 min",
  },
  {
    key: "3",
    title: "Yulimar Rondón",
    code: "M5D-7HKC",
    figure: "BS 3.750,00",
    note: "Transferencia · 99310",
    age: "38 min",
    mark: { tone: "danger", text: "No se guardó" },
  },
  {
    key: "4",
    title: "Carlos E. Durán",
    code: "T8F-2BNE",
    figure: "BS 1.500,00",
    note: "Zelle · CD-88",
    age: "31 min",
  },
];

function Picking(args: PickListProps) {
  const [value, setValue] = useState(args.value);
  return <PickList {...args} value={value} onValueChange={setValue} />;
}

const meta = {
  title: "Components/Data/Pick list",
  component: PickList,
  args: { label: "Comprobantes por revisar", items, value: "1", onValueChange: () => {} },
  render: (args) => <Picking {...args} />,
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "lista para elegir", en: "choose, multiple selection" },
      use: "Rows that are handled one by one, the selected one in full beside the list: the review queue.",
      avoid:
        "For rows with several facts, sorting or actions use DataTable; for a choice in a form use a field.",
      anatomy: [
        "Root div",
        "Listbox, a single tab stop",
        "Option: title, code, figure, note, age, mark",
      ],
      keyboard: [
        [["Arrow down", "Arrow up"], "The next and the previous row"],
        [["Home", "End"], "The first and the last row"],
      ],
      accessibility: [
        "A listbox with aria-activedescendant: rows may come and go, and the focus stays.",
        "A mark is an icon and text; the selected row has a border as well as a background.",
      ],
      contract: {
        PickList: {
          state: { full: "With rows", empty: "Without" },
          variables: ["--muted", "--sunken", "--surface"],
          slots: { end: "WithMore" },
          events: { onValueChange: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/pick-list")>,
  },
} satisfies Meta<typeof PickList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { items: [], value: null } };
export const NothingChosen: Story = { args: { value: null } };
/** One of them is set apart by a badge. */
export const Tagged: Story = {
  args: {
    items: items.map((item) =>
      item.key === "2" ? { ...item, tag: <TrialBadge label="Prueba" /> } : item,
    ),
  },
};
export const LongName: Story = {
  args: {
    items: [
      {
        key: "1",
        title: "Inversiones y Representaciones La Candelaria de los Altos Mirandinos, C. A.",
        code: "R7K-4M2P",
        figure: "BS 9.999.999,99",
        note: "Transferencia · 0000000000000000000000000000004512",
        age: "47 h",
        mark: { tone: "warning", text: "Tiene 2 advertencias" },
      },
      ...items.slice(1),
    ],
  },
};
export const LongWords: Story = {
  args: { items: items.map((item) => ({ ...item, title: longHashtag, note: longLink })) },
};
export const WithMore: Story = {
  args: { end: <p className="p-4 text-center text-sm text-muted">y 120 más</p> },
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <Picking {...args} />
      <Picking {...args} label="Nada elegido" value={null} />
    </div>
  ),
};

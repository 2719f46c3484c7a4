import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn, userEvent, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Combobox, type ComboboxProps } from "@rifas/ui/combobox";

const options = [
  { value: "", label: "Todas las rifas" },
  { value: "12", label: "Moto Bera SBR 2026" },
  { value: "13", label: "Nevera de 3 puertas" },
  { value: "14", label: "Camión de mercado para la Navidad" },
  { value: "15", label: "Viaje a Los Roques para dos" },
  { value: "16", label: "Teléfono Redmi Note 15" },
  { value: "17", label: "Gran rifa de fin de año: Moto Bera SBR 2026 con casco y seguro" },
  { value: "18", label: "Bicicleta de montaña" },
];

function Choosing({ onValueChange, ...args }: ComboboxProps) {
  const [value, setValue] = useState(args.value);
  const choose = (to: string) => {
    setValue(to);
    onValueChange(to);
  };
  return <Combobox {...args} value={value} onValueChange={choose} />;
}

const meta = {
  title: "Components/Forms/Combobox",
  component: Combobox,
  args: { label: "Rifa", options, value: "", onValueChange: fn() },
  render: (args) => <Choosing {...args} />,
  decorators: [
    (Story) => (
      <div className="min-h-104 max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: { story: { inline: false, height: "480px" } },
    guide: {
      words: { es: "buscar y elegir, autocompletar", en: "autocomplete, typeahead, select" },
      lifecycle: ["Experimental", "2.0.0"],
      use: "A choice among so many options that one looks for it by a part of its name, such as a raffle.",
      avoid:
        "For less than about ten options, and for buyers, use SelectField: the phone's own list. For text that may be anything, TextField.",
      anatomy: [
        "Field",
        "Box with the input (ref, name and native props go here) and a chevron",
        "Popover with the listbox",
        "Option, with a tick if it is the chosen one",
      ],
      keyboard: [
        [
          ["Letters"],
          "Leaves the options that contain what is typed, whatever its accents and capitals",
        ],
        [["Arrow down", "Arrow up"], "Opens the list; to the next and the previous option"],
        [["Enter"], "Chooses it"],
        [["Escape", "Tab"], "Closes the list and leaves the choice as it was"],
      ],
      accessibility: [
        "The pattern of WAI-ARIA: a combobox with list autocomplete and aria-activedescendant; the focus stays in the input.",
        "Says when nothing matches. Options are 44 px high.",
      ],
      contract: {
        Combobox: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Default", hint: "WithHint", error: "WithError" },
          events: { onValueChange: "Open" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/combobox")>,
  },
} satisfies Meta<typeof Combobox>;
export default meta;

type Story = StoryObj<typeof meta>;

const type =
  (text: string): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("combobox");
    await userEvent.click(input);
    if (text !== "") await userEvent.keyboard(text);
  };

export const Default: Story = {};
export const Chosen: Story = { args: { value: "12" } };
export const Open: Story = { args: { value: "12" }, play: type("") };
export const Narrowed: Story = { play: type("camion") };
export const NoMatch: Story = { play: type("tractor") };
export const WithHint: Story = { args: { hint: "Escribe una parte de su nombre." } };
export const WithError: Story = { args: { error: "Elige la rifa." } };
export const Disabled: Story = { args: { disabled: true, value: "13" } };
export const LongWords: Story = {
  args: {
    value: "1",
    options: [
      { value: "1", label: longHashtag },
      { value: "2", label: longLink },
    ],
  },
  play: type(""),
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <Choosing {...args} />
      <Choosing {...args} value="17" hint="Escribe una parte de su nombre." />
      <Choosing {...args} error="Elige la rifa." requirement="required" />
      <Choosing {...args} disabled />
    </div>
  ),
};

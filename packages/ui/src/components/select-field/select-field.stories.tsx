import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { SelectField } from "@rifas/ui/select-field";

const banks = [
  { value: "0102", label: "0102 · Banco de Venezuela" },
  { value: "0105", label: "0105 · Mercantil" },
  { value: "0108", label: "0108 · Provincial" },
  { value: "0134", label: "0134 · Banesco" },
  { value: "0172", label: "0172 · Bancamiga" },
  { value: "0191", label: "0191 · Banco Nacional de Crédito" },
];

const meta = {
  title: "Components/Forms/Select field",
  component: SelectField,
  args: {
    label: "Banco desde el que pagaste",
    options: banks,
    placeholder: "Elige tu banco",
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "lista desplegable, opciones, selector", en: "dropdown, combobox, picker" },
      use: "A choice between six or more options: a bank, a raffle, a state. The device renders the list.",
      avoid:
        "For two to five options that need a sentence use RadioCards; to filter a list use SegmentedFilter; for actions use DropdownMenu.",
      anatomy: ["Field", "Box", "Native select (ref, name and native props go here)", "Chevron"],
      keyboard: [
        [["Arrow up", "Arrow down", "Arrow left", "Arrow right"], "Select another option"],
        [["Letters"], "To the next option that starts with it"],
        [["Space", "Alt+Arrow down"], "Opens the list"],
      ],
      accessibility: [
        "The native list: familiar on a phone and with a screen reader.",
        "48 px high.",
      ],
      contract: {
        SelectField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Chosen", hint: "WithHint", error: "LongWords" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/select-field")>,
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { defaultValue: "0102" } };
export const WithHint: Story = { args: { hint: "El tuyo, no el que recibe el pago." } };
export const WithError: Story = { args: { error: "Elige el banco desde el que pagaste." } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "0134" } };
export const Groups: Story = {
  args: {
    label: "Rifa",
    placeholder: "Todas las rifas",
    options: [
      {
        label: "En curso",
        options: [
          { value: "12", label: "Moto Bera SBR 2026" },
          { value: "13", label: "Nevera de dos puertas" },
        ],
      },
      { label: "Finalizadas", options: [{ value: "9", label: "Fin de semana en Los Roques" }] },
    ],
  },
};
export const Empty: Story = { args: { options: [], placeholder: "No hay bancos todavía" } };
export const LongName: Story = {
  args: {
    label: "Rifa en la que quieres buscar los boletos de la persona que llamó",
    defaultValue: "1",
    options: [
      {
        value: "1",
        label: "Gran rifa de fin de año: Moto Bera SBR 2026, cero kilómetro, con casco y seguro",
      },
    ],
  },
};

export const LongWords: Story = {
  args: {
    label: "Rifa",
    defaultValue: "1",
    options: [{ value: "1", label: longHashtag }],
    error: longLink,
  },
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <SelectField {...args} />
      <SelectField
        {...args}
        defaultValue="0102"
        hint="El tuyo, no el que recibe."
        requirement="optional"
      />
      <SelectField {...args} error="Elige el banco desde el que pagaste." />
      <SelectField {...args} defaultValue="0134" disabled />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { SearchBox } from "@rifas/ui/search-box";

const meta = {
  title: "Components/Forms/Search box",
  component: SearchBox,
  args: { label: "Buscar rifas", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "buscador", en: "search input" },
      use: "Filters a list while typing.",
      avoid: "For a form with a submit button (the ticket checker) use TextField and a button.",
      anatomy: [
        "Root div",
        "Label, for screen readers",
        "Magnifier, or spinner while searching",
        "Native search input",
        "Cross",
      ],
      keyboard: [
        [["Escape"], "Clears it; if it is already empty, does nothing, so that a drawer can close"],
        [["Tab"], "To the cross"],
      ],
      accessibility: [
        "Its name is its label; 'Buscando…' is announced politely.",
        "The cross returns the focus to the input.",
      ],
      contract: {
        SearchBox: {
          stateOf: "state",
          attributes: { "data-part": { control: "The control itself" } },
          variables: ["--control", "--muted", "--sunken", "--surface", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/search-box")>,
  },
} satisfies Meta<typeof SearchBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "moto" } };
export const Searching: Story = { args: { defaultValue: "moto", state: "searching" } };
export const Disabled: Story = { args: { disabled: true } };
export const LongName: Story = {
  args: {
    label: "Buscar compras por código, nombre, cédula, teléfono, correo o referencia",
    defaultValue: "María de los Ángeles del Carmen González Pérez de Rondón",
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      <SearchBox {...args} />
      <SearchBox {...args} defaultValue="moto" />
      <SearchBox {...args} defaultValue="moto" state="searching" />
      <SearchBox {...args} disabled defaultValue="moto" />
    </div>
  ),
};

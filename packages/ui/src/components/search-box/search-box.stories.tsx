import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { ComponentGuide } from "../../testing/component-guide.ts";
import { SearchBox } from "./search-box.tsx";

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
      use: "Narrows a list while a person types.",
      avoid: "For a form that is sent (the ticket checker) use TextField and a button.",
      anatomy: [
        "Root div",
        "Name, for screen readers",
        "Magnifier, or spinner while searching",
        "Native search input",
        "Cross",
      ],
      keyboard: [
        ["Esc", "Empties it; empty already, it does nothing and lets a drawer close"],
        ["Tab", "To the cross"],
      ],
      accessibility: [
        "Its name is its label; 'Buscando…' is said politely.",
        "The cross returns the focus to the text.",
      ],
    } satisfies ComponentGuide,
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

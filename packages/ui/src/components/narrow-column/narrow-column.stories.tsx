import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { NarrowColumn } from "@rifas/ui/narrow-column";

const meta = {
  title: "Components/Layout/Narrow column",
  component: NarrowColumn,
  args: {
    children: <p>La que tienes es provisional. Cambia a una que solo sepas tú, y sigues.</p>,
  },
  parameters: {
    guide: {
      words: { es: "columna angosta", en: "container, width" },
      use: "The only content of a page, when it is a short form or a few sentences.",
      avoid: "Content beside an aside: use Columns.",
      anatomy: ["Root div"],
      keyboard: [],
      accessibility: ["With tabIndex -1 it can take the focus when it replaces a form."],
      contract: { NarrowColumn: { stateOf: "width" } },
    } satisfies GuideOf<typeof import("@rifas/ui/narrow-column")>,
  },
} satisfies Meta<typeof NarrowColumn>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ForAForm: Story = { args: { width: "form" } };
export const Start: Story = { args: { align: "start" } };

const variants = { Default, ForAForm, Start };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <NarrowColumn key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

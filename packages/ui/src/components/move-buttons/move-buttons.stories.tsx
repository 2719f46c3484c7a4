import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { MoveButtons } from "@rifas/ui/move-buttons";

const meta = {
  title: "Components/Actions/Move buttons",
  component: MoveButtons,
  args: { subject: "premio 2", place: "middle", onMove: fn() },
  parameters: {
    guide: {
      words: { es: "ordenar, subir y bajar", en: "reorder, sort by hand" },
      use: "Next to each row of a short list whose order matters: prizes, payment methods, questions.",
      avoid: "For lists sorted by a column.",
      anatomy: ["Root (group)", "Up", "Down", "Remove"],
      keyboard: [[["Tab", "Enter"], "Press the focused button"]],
      accessibility: [
        "Each button says what it moves: 'Subir premio 2'.",
        "At an end the button stays focusable and is announced as disabled.",
      ],
      contract: {
        MoveButtons: { stateOf: "place", events: { onRemove: "Default", onMove: "Default" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/move-buttons")>,
  },
} satisfies Meta<typeof MoveButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { onRemove: fn() } };
export const First: Story = { args: { subject: "premio 1", place: "first", onRemove: fn() } };
export const Last: Story = { args: { subject: "premio 3", place: "last", onRemove: fn() } };
export const Only: Story = { args: { place: "only", onRemove: fn() } };
export const MoveAlone: Story = {};

const variants = { Default, First, Last, Only, MoveAlone };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <MoveButtons key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

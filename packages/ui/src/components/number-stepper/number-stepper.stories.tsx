import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { ComponentGuide } from "../../testing/component-guide.ts";
import { NumberStepper } from "@rifas/ui/number-stepper";

const meta = {
  title: "Components/Forms/Number stepper",
  component: NumberStepper,
  args: { "aria-label": "boletos", value: 5, onValueChange: fn(), min: 1, max: 100 },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <NumberStepper
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          args.onValueChange(next);
        }}
      />
    );
  },
  parameters: {
    guide: {
      use: "A small integer that is usually changed by one: how many tickets.",
      avoid: "For money use MoneyField; for other typed numbers use TextField.",
      anatomy: ["Root", "Menos", "Input (spinbutton)", "Más"],
      keyboard: [
        ["Up, Down", "One more, one less"],
        ["Page Up, Page Down", "Ten more, ten less"],
        ["Home, End", "The least, the most"],
        ["Digits", "Type a number"],
      ],
      accessibility: [
        "A spinbutton with its limits; the two buttons are for pointers and are not in the tab order.",
        "A numeric keyboard on phones; 44 px targets.",
      ],
    } satisfies ComponentGuide,
  },
} satisfies Meta<typeof NumberStepper>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtLeast: Story = { args: { value: 1 } };
export const AtMost: Story = { args: { value: 100 } };
export const Invalid: Story = { args: { "aria-invalid": true } };
export const Disabled: Story = { args: { disabled: true } };
export const Thousand: Story = { args: { value: 1000, max: 1000 } };
export const Matrix: Story = {
  render: (args) => (
    <div className="grid justify-items-start gap-3">
      <NumberStepper {...args} value={5} />
      <NumberStepper {...args} value={1} />
      <NumberStepper {...args} value={100} />
      <NumberStepper {...args} aria-invalid />
      <NumberStepper {...args} disabled />
    </div>
  ),
};

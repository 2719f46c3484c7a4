import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
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
      words: { es: "más y menos, cantidad", en: "quantity, spin button" },
      use: "A small integer that is usually changed by one: how many tickets.",
      avoid: "For money use MoneyField; for other typed numbers use TextField.",
      anatomy: ["Root", "Menos", "Input (spinbutton)", "Más"],
      keyboard: [
        [["Arrow up", "Arrow down"], "One more, one less"],
        [["Page up", "Page down"], "Ten more, ten less"],
        [["Home", "End"], "The least, the most"],
        [["Digits"], "Type a number"],
      ],
      accessibility: [
        "A spinbutton with its limits; the two buttons are for pointers and are not in the tab order.",
        "A numeric keyboard on phones; 44 px targets.",
      ],
      contract: {
        NumberStepper: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          variables: ["--control", "--muted", "--sunken", "--surface"],
          events: { onValueChange: "AtLeast" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/number-stepper")>,
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

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { NumberStepper } from "@rifas/ui/quick-quantity/stepper";
import {
  OtherQuantity,
  QuantityPanel,
  QuantityWay,
  QuantityWays,
} from "@rifas/ui/quick-quantity/panel";
import { QuickQuantity } from "@rifas/ui/quick-quantity";

const meta = {
  title: "Components/Forms/Quick quantity",
  component: QuickQuantity,
  subcomponents: { QuantityPanel, QuantityWays, QuantityWay, OtherQuantity, NumberStepper },
  args: { legend: "Cuántos boletos", options: [1, 5, 10, 25], value: 5, onValueChange: fn() },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <QuickQuantity
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
      words: {
        es: "cantidad rápida, combos, más y menos",
        en: "quantity presets, offers, spin button",
      },
      use: "The most common amounts (configuration: quick quantities) and combos, one press each. A NumberStepper is for a small integer that is usually changed by one.",
      avoid:
        "For choices that aren't amounts use RadioCards or SegmentedFilter; for money MoneyField; for other typed numbers TextField.",
      anatomy: [
        "fieldset with a hidden legend",
        "A radio for each amount",
        "What it costs together, if it is a combo",
        "NumberStepper: minus, input (spinbutton), plus",
      ],
      keyboard: [
        [["Tab"], "To the selected amount"],
        [["Arrow up", "Arrow down", "Arrow left", "Arrow right"], "Select the next or previous"],
        [["Arrow up", "Arrow down"], "In the stepper: one more, one less"],
        [["Page up", "Page down"], "Ten more, ten less"],
        [["Home", "End"], "The least, the most"],
        [["Digits"], "Type a number"],
      ],
      accessibility: [
        "Real radios; the selected one has a different background and a thicker border.",
        "What a combo costs is part of its radio's name.",
        "The stepper is a spinbutton with its limits; its two buttons are for pointers and not in the tab order.",
      ],
      contract: {
        QuickQuantity: {
          state: { quick: "The value is one of the options", other: "It isn't" },
          variables: ["--control", "--muted", "--sunken", "--surface"],
          events: { onValueChange: "Default" },
        },
        QuantityPanel: { state: { open: "Always" } },
        QuantityWays: { state: { ready: "Always" }, variables: ["--sunken"] },
        QuantityWay: {
          state: { current: "The way in use", other: "It isn't" },
          variables: ["--control", "--muted", "--surface", "--text"],
        },
        OtherQuantity: {
          element: null,
          slots: { words: "InAPanel", news: "InAPanel" },
          events: { onValueChange: "InAPanel" },
        },
        NumberStepper: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          variables: ["--control", "--muted", "--sunken", "--surface"],
          events: { onValueChange: "Stepper" },
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/quick-quantity") &
        typeof import("@rifas/ui/quick-quantity/panel") &
        typeof import("@rifas/ui/quick-quantity/stepper")
    >,
  },
} satisfies Meta<typeof QuickQuantity>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OtherAmount: Story = { args: { value: 7 } };
export const SomeOff: Story = { args: { value: 1, max: 8 } };
export const Disabled: Story = { args: { disabled: true } };
export const Many: Story = { args: { options: [1, 2, 5, 10, 25, 50, 100, 1000], value: 1000 } };
const offers = new Map([
  [3, "por BS\u00a0400,00"],
  [10, "por BS\u00a01.200,00"],
]);
export const WithCombos: Story = { args: { options: [1, 3, 5, 10, 25], value: 3, offers } };
export const Stepper: Story = {
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <NumberStepper
        aria-label="boletos"
        max={args.max}
        disabled={args.disabled}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          args.onValueChange(next);
        }}
      />
    );
  },
};
export const StepperAtLeast: Story = { ...Stepper, args: { value: 1 } };
export const InAPanel: Story = {
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <QuantityPanel>
        <QuantityWays aria-label="Cómo elegir">
          <QuantityWay asChild current>
            <span>Al azar</span>
          </QuantityWay>
          <QuantityWay href="#numeros">Elige tus números</QuantityWay>
        </QuantityWays>
        <QuickQuantity {...args} value={value} onValueChange={setValue} />
        <OtherQuantity
          words="Otra cantidad"
          aria-label="boletos"
          value={value}
          onValueChange={setValue}
          news="Bajamos tu cantidad: ahora puedes llevar hasta 5."
        />
        <Button asChild size="lg" width="fill">
          <a href="#datos">Apartar 5 boletos</a>
        </Button>
      </QuantityPanel>
    );
  },
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid max-w-md gap-4">
      <QuickQuantity {...args} />
      <QuickQuantity {...args} value={7} />
      <QuickQuantity {...args} max={8} />
      <QuickQuantity {...args} disabled />
      <QuickQuantity {...args} options={[1, 3, 10]} value={3} max={9} offers={offers} />
      {[1, 5, 100].map((value) => (
        <NumberStepper key={value} aria-label="boletos" value={value} onValueChange={fn()} />
      ))}
      <NumberStepper aria-label="boletos" value={5} onValueChange={fn()} aria-invalid />
      <NumberStepper aria-label="boletos" value={5} onValueChange={fn()} disabled />
    </div>
  ),
};

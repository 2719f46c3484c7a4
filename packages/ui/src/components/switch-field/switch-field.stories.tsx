import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { SwitchField } from "@rifas/ui/switch-field";

const meta = {
  title: "Components/Forms/Switch field",
  component: SwitchField,
  args: { label: "Pago móvil activo", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "interruptor", en: "toggle, on and off" },
      use: "A setting that applies immediately: a payment method, a type of e-mail, keyboard shortcuts.",
      avoid: "In a form with a submit button use CheckboxField.",
      anatomy: [
        "Root div",
        "Native checkbox with role switch (ref, name and native props go here)",
        "Label",
        "Hint",
        "Error",
      ],
      keyboard: [[["Space"], "Switches it on or off"]],
      accessibility: [
        "A screen reader says 'interruptor, activado'; visually the knob's position shows the state, not only its colour.",
        "The row is 44 px high and its label is part of the target.",
      ],
      contract: {
        SwitchField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          variables: ["--control", "--muted", "--primary", "--sunken", "--text"],
          slots: { label: "Default", hint: "WithHint", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/switch-field")>,
  },
} satisfies Meta<typeof SwitchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const On: Story = { args: { defaultChecked: true } };
export const WithHint: Story = {
  args: { hint: "Quien compra lo ve entre las formas de pagar.", defaultChecked: true },
};
export const WithError: Story = {
  args: { error: "Zelle necesita la tasa en bolívares por dólar: escríbela primero." },
};
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const LongName: Story = {
  args: {
    label:
      "Avisar por correo a quienes compraron cuando la fecha del sorteo se mueva para más tarde",
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-2">
      <SwitchField {...args} />
      <SwitchField {...args} defaultChecked hint="Quien compra lo ve." />
      <SwitchField {...args} error="Zelle necesita la tasa." />
      <SwitchField {...args} disabled />
      <SwitchField {...args} disabled defaultChecked />
    </div>
  ),
};

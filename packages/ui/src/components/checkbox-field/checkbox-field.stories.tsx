import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Link } from "@rifas/ui/link";
import { CheckboxField } from "@rifas/ui/checkbox-field";

const meta = {
  title: "Components/Forms/Checkbox field",
  component: CheckboxField,
  args: { label: "Tengo 18 años o más", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "casilla", en: "tick, boolean" },
      use: "A yes/no answer in a form: age, terms, remember my data; or a row of a table.",
      avoid:
        "For settings that apply immediately use SwitchField; for one of several options use RadioCards.",
      anatomy: [
        "Root div",
        "Native checkbox (ref, name and native props go here)",
        "Label, which may contain a link",
        "Hint",
        "Error",
      ],
      keyboard: [[["Space"], "Checks or unchecks it"]],
      accessibility: [
        "Tick, dash and border show the state, not only colour.",
        "The row is 44 px high and its label is part of the target.",
        "Forced colours get the browser's own checkbox.",
      ],
      contract: {
        CheckboxField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          variables: ["--control", "--muted", "--primary", "--sunken", "--surface", "--text"],
          slots: { label: "Checked", hint: "WithHint", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/checkbox-field")>,
  },
} satisfies Meta<typeof CheckboxField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithHint: Story = {
  args: {
    label: "Recordar mis datos en este teléfono",
    hint: "Puedes borrarlos cuando quieras con 'Olvidar'.",
  },
};
export const WithLink: Story = {
  args: {
    label: (
      <>
        Acepto los <Link href="#terminos">términos y condiciones</Link>
      </>
    ),
  },
};
export const WithError: Story = { args: { error: "Solo pueden comprar mayores de edad." } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };
export const LongName: Story = {
  args: {
    label:
      "Autorizo a que mi nombre abreviado y el número ganador aparezcan en la página y en las redes del organizador si gano",
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-2">
      <CheckboxField {...args} />
      <CheckboxField {...args} defaultChecked hint="Puedes borrarlos cuando quieras." />
      <CheckboxField {...args} error="Solo pueden comprar mayores de edad." />
      <CheckboxField {...args} disabled />
      <CheckboxField {...args} disabled defaultChecked />
    </div>
  ),
};

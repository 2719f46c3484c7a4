import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { TextareaField } from "@rifas/ui/textarea-field";

const meta = {
  title: "Components/Forms/Textarea field",
  component: TextareaField,
  args: { label: "Motivo del rechazo", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "texto largo", en: "long text, multi-line" },
      use: "Several lines of text: a reason, a description, payment instructions.",
      avoid: "For one line use TextField.",
      anatomy: [
        "Field",
        "Box",
        "Native textarea (ref, name and native props go here), which grows with its text",
        "Counter",
      ],
      keyboard: [
        [["Enter"], "Starts a new line"],
        [["Tab"], "Leaves the field"],
      ],
      accessibility: [
        "The counter describes the textarea; the remaining characters are announced from 20 on.",
      ],
      contract: {
        TextareaField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Default", hint: "LongWords", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/textarea-field")>,
  },
} satisfies Meta<typeof TextareaField>;
export default meta;

type Story = StoryObj<typeof meta>;

const reason =
  "La referencia 004512 no aparece en el banco. Revisa el número en tu comprobante y mándanos la foto otra vez, por favor.";

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: reason } };
export const WithHint: Story = {
  args: { hint: "Se lo mandamos por correo tal como lo escribas." },
};
export const WithError: Story = {
  args: { error: "Escribe el motivo: quien compró lo va a leer." },
};
export const WithCounter: Story = {
  args: { counter: "shown", maxLength: 500, defaultValue: reason },
};
export const NearlyFull: Story = {
  args: { counter: "shown", maxLength: 130, defaultValue: reason },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: reason } };
export const LongText: Story = {
  args: { label: "Descripción", defaultValue: `${reason}\n\n`.repeat(9) },
};

export const LongWords: Story = {
  args: { label: "Descripción", hint: longLink, defaultValue: longHashtag },
  // As in a form's grid: the text must not widen the column.
  render: (args) => (
    <div className="grid gap-5">
      <TextareaField {...args} />
    </div>
  ),
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <TextareaField {...args} />
      <TextareaField {...args} hint="Se lo mandamos por correo." defaultValue={reason} />
      <TextareaField {...args} counter="shown" maxLength={500} defaultValue={reason} />
      <TextareaField {...args} error="Escribe el motivo." />
      <TextareaField {...args} disabled defaultValue={reason} />
    </div>
  ),
};

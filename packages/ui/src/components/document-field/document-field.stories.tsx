import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { DocumentField } from "@rifas/ui/document-field";

const meta = {
  title: "Components/Forms/Document field",
  component: DocumentField,
  args: { label: "Cédula o RIF", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "cédula, RIF", en: "identity card, tax number" },
      use: "A cédula, RIF or passport: letter and digits. The form gets the canonical form ('V12345678').",
      avoid: "To show a document use a DetailRow with a CopyButton.",
      anatomy: [
        "Field",
        "Box",
        "Letter, a native list",
        "Native input with the digits",
        "Hidden input with the value, the name and the ref",
      ],
      keyboard: [
        [["Tab"], "To the letter, then to the digits"],
        [["V", "E", "J", "G", "P"], "In the digits: selects the letter"],
      ],
      accessibility: [
        "The label names the digits; the list is named 'Tipo de documento'.",
        "The numeric keyboard; dots and dashes are accepted, and normalised when the focus leaves.",
      ],
      contract: {
        DocumentField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Company", hint: "WithHint", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/document-field")>,
  },
} satisfies Meta<typeof DocumentField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "V12345678" } };
export const Company: Story = { args: { defaultValue: "J401234567" } };
export const WithHint: Story = { args: { hint: "Con ella buscas tus boletos después." } };
export const WithError: Story = {
  args: { defaultValue: "V123", error: "Revisa la cédula: le faltan números." },
};
export const Disabled: Story = { args: { defaultValue: "V12345678", disabled: true } };
export const LongName: Story = {
  args: {
    label: "Cédula o RIF de la persona o empresa a nombre de quien sale el premio",
    defaultValue: "J401234567",
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <DocumentField {...args} />
      <DocumentField
        {...args}
        defaultValue="V12345678"
        hint="Con ella buscas tus boletos después."
      />
      <DocumentField {...args} defaultValue="J401234567" />
      <DocumentField {...args} defaultValue="V123" error="Revisa la cédula: le faltan números." />
      <DocumentField {...args} defaultValue="V12345678" disabled />
    </div>
  ),
};

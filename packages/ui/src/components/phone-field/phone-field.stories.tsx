import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { PhoneField } from "@rifas/ui/phone-field";

const meta = {
  title: "Components/Forms/Phone field",
  component: PhoneField,
  args: { label: "Teléfono", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "teléfono", en: "telephone" },
      use: "A telephone number, Venezuelan unless another code is chosen or typed; the form gets E.164 ('+584145550123').",
      avoid: "To show a telephone number use a DetailRow with a CopyButton.",
      anatomy: [
        "Field",
        "Box",
        "Calling code, a native list",
        "Native input with the typed text",
        "Hidden input with the value, the name and the ref",
      ],
      keyboard: [
        [["Tab"], "To the code, then to the number"],
        [["Plus"], "A number typed with its calling code selects that code"],
      ],
      accessibility: [
        "The label names the number; the list is named 'Código del país'.",
        "The telephone keyboard; autofill with autocomplete=tel, also when the browser fills in '+58 414…'.",
      ],
      contract: {
        PhoneField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Abroad", hint: "WithHint", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/phone-field")>,
  },
} satisfies Meta<typeof PhoneField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "+584145550123" } };
export const Abroad: Story = { args: { defaultValue: "+573001234567" } };
export const UnlistedCode: Story = { args: { defaultValue: "+819012345678" } };
export const WithHint: Story = { args: { hint: "Te avisamos por WhatsApp si ganas." } };
export const WithError: Story = {
  args: { defaultValue: "414555", error: "Revisa el teléfono: 0414 555 01 23, por ejemplo." },
};
export const Disabled: Story = { args: { defaultValue: "+584145550123", disabled: true } };
export const LongName: Story = {
  args: {
    label: "Teléfono desde el que hiciste el pago móvil, con su código",
    defaultValue: "+18686221234",
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <PhoneField {...args} />
      <PhoneField {...args} defaultValue="+584145550123" hint="Te avisamos por WhatsApp." />
      <PhoneField {...args} defaultValue="+573001234567" />
      <PhoneField {...args} defaultValue="414555" error="Revisa el teléfono." />
      <PhoneField {...args} defaultValue="+584145550123" disabled />
    </div>
  ),
};

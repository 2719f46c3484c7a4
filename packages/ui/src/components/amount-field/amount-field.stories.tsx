import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn, userEvent, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { CountField, MoneyField } from "@rifas/ui/amount-field";
import { framed } from "../../testing/framed.ts";

const meta = {
  title: "Components/Forms/Amount field",
  component: MoneyField,
  subcomponents: { CountField },
  args: { label: "Precio del boleto", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      lifecycle: ["Stable", "2.0.0"],
      words: { es: "monto, dinero, cantidad", en: "money, currency, number, integer" },
      use: "A MoneyField is an amount of money, typed in the Venezuelan format: the form gets the API's decimal string. A CountField is a count that may reach thousands: the form gets only the digits.",
      avoid:
        "To show an amount use Price. For small counts use NumberStepper; for digits that aren't a count (a port, a reference) use TextField with look figures.",
      anatomy: [
        "Field",
        "Box",
        "Currency, of money",
        "Native input with the typed text",
        "Hidden input with the value ('1234.50'), the name and the ref",
        "A question with its answers, if a point can't be a thousands separator",
      ],
      keyboard: [
        [["Digits"], "Thousands are grouped automatically"],
        [["Point"], "Groups thousands, for people who type '1.500'"],
        [["Comma"], "Starts the decimals"],
        [["Tab"], "Leaves the field and adds two decimals; asks what '1.5' means"],
      ],
      accessibility: [
        "The numeric keyboard with a decimal key.",
        "The caret stays after the same digit while the text is regrouped.",
        "Ambiguous text stays as typed, is never a valid value, and its question appears in the error's place.",
      ],
      contract: {
        CountField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Count", hint: "Count", error: "Matrix" },
        },
        MoneyField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Controlled", hint: "Controlled", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/amount-field")>,
  },
} satisfies Meta<typeof MoneyField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "1234.50" } };
export const WithHint: Story = { args: { hint: "Por boleto, entre BS 0,01 y BS 9.999.999,99." } };
export const WithError: Story = {
  args: { defaultValue: "0.00", error: "El precio va de BS 0,01 a BS 9.999.999,99." },
};
export const Disabled: Story = { args: { defaultValue: "150.00", disabled: true } };
export const Dollars: Story = {
  args: { label: "Monto en dólares", currency: "USD", defaultValue: "12.35" },
};
export const Rate: Story = {
  args: { label: "Tasa: BS por dólar", decimals: 4, defaultValue: "248.3512" },
};

/** Types the text like a user, then leaves the field. */
const typed = (text: string): NonNullable<Story["play"]> =>
  async function type({ canvasElement }) {
    const input = within(canvasElement).getByLabelText("Precio del boleto");
    await userEvent.type(input, text);
    await userEvent.tab();
  };

export const Unclear: Story = { parameters: framed("180px"), play: typed("1.5") };
export const UnclearLargest: Story = { parameters: framed("180px"), play: typed("1234567.89") };
export const Unreadable: Story = { parameters: framed("180px"), play: typed("1,234.50") };
export const Zero: Story = { args: { defaultValue: "0.00" } };
export const Largest: Story = { args: { defaultValue: "9999999.99" } };
export const Controlled: Story = {
  args: { value: "750.00" },
  render: (args) => {
    const [value, setValue] = useState(args.value);
    return (
      <MoneyField
        {...args}
        value={value}
        hint={`Valor: ${value}`}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  },
};

export const Count: Story = {
  render: () => <CountField label="Total de boletos" hint="Del 000 al 999" defaultValue="1000" />,
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <MoneyField {...args} />
      <MoneyField {...args} defaultValue="1234.50" hint="Por boleto." />
      <MoneyField {...args} currency="USD" defaultValue="12.35" label="Monto en dólares" />
      <MoneyField
        {...args}
        defaultValue="0.00"
        error="El precio va de BS 0,01 a BS 9.999.999,99."
      />
      <MoneyField {...args} defaultValue="150.00" disabled />
      <CountField {...args} defaultValue="1000001" error="El máximo es 1.000.000" />
      <CountField {...args} defaultValue="10000" disabled />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn, userEvent, within } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { CountField } from "@rifas/ui/count-field";
import { framed } from "../../testing/framed.ts";

const meta = {
  title: "Components/Forms/Count field",
  component: CountField,
  args: { label: "Total de boletos", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "campo de cantidad", en: "number, integer" },
      use: "A count that may reach thousands: '10.000' boletos. The form gets only the digits.",
      avoid:
        "For small numbers use NumberStepper. For digits that aren't a count (a port, a reference) use TextField with look figures.",
      anatomy: [
        "Field",
        "Box",
        "Native input with the typed text",
        "Hidden input with the value ('10000'), the name and the ref",
      ],
      keyboard: [
        [["Digits"], "Thousands are grouped automatically"],
        [["Point"], "Groups thousands, for people who type '10.000'"],
        [["Tab"], "Leaves the field; text that isn't a whole number is explained"],
      ],
      accessibility: [
        "The numeric keyboard.",
        "The caret stays after the same digit while the text is regrouped.",
      ],
      contract: {
        CountField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Default", hint: "WithHint", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/count-field")>,
  },
} satisfies Meta<typeof CountField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "10000" } };
export const WithHint: Story = { args: { defaultValue: "1000", hint: "Del 000 al 999" } };
export const WithError: Story = {
  args: { defaultValue: "1000001", error: "El máximo es 1.000.000" },
};
export const Disabled: Story = { args: { defaultValue: "10000", disabled: true } };
export const Largest: Story = { args: { defaultValue: "1000000" } };

/** Types the text like a user, then leaves the field. */
const typed = (text: string): NonNullable<Story["play"]> =>
  async function type({ canvasElement }) {
    const input = within(canvasElement).getByLabelText("Total de boletos");
    await userEvent.type(input, text);
    await userEvent.tab();
  };

export const Unclear: Story = { parameters: framed("180px"), play: typed("1.5") };
export const Unreadable: Story = { parameters: framed("180px"), play: typed("10,5") };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <CountField {...args} />
      <CountField {...args} defaultValue="10000" hint="Del 0000 al 9999" />
      <CountField {...args} defaultValue="1000001" error="El máximo es 1.000.000" />
      <CountField {...args} defaultValue="10000" disabled />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn, userEvent } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { DateField } from "@rifas/ui/date-field";

const meta = {
  title: "Components/Forms/Date field",
  component: DateField,
  args: { label: "Desde", onChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "fecha", en: "calendar, date picker" },
      use: "A calendar day (fecha, día): a filter, a deadline. Shown as dd/mm/aaaa in any browser; the form gets yyyy-MM-dd.",
      avoid: "For a date with a time use DateTimeField.",
      anatomy: [
        "Field",
        "Box",
        "Input with the day",
        "Button to clear it, if it is optional",
        "Button that opens the device's calendar",
        "The day in words",
        "Hidden input with the value, the name and the ref",
      ],
      keyboard: [
        [["Digits"], "2/12/2026, 02-12-26 or 02122026"],
        [["Tab", "Enter"], "Clears an optional one, or opens the calendar"],
      ],
      accessibility: [
        "Typed in full, or picked in the device's own calendar; the day in words is announced.",
      ],
      contract: {
        DateField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          slots: { label: "Default", hint: "WithHint", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/date-field")>,
  },
} satisfies Meta<typeof DateField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "2026-12-02" } };
export const WithHint: Story = {
  args: { hint: "Puede entrar hasta ese día inclusive.", defaultValue: "2026-12-02" },
};
export const WithError: Story = {
  args: { defaultValue: "2026-11-01", error: "Tiene que ser desde hoy." },
};
/** What isn't a date is said once the focus has left. */
export const Unreadable: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Desde"), "31/02/2026");
    await userEvent.tab();
    await canvas.findByText("Escribe la fecha así: 02/12/2026.");
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};
export const Disabled: Story = { args: { defaultValue: "2026-12-02", disabled: true } };
export const Optional: Story = { args: { requirement: "optional", defaultValue: "2026-12-02" } };
export const LongName: Story = {
  args: { label: "Último día en que se puede reclamar un premio que nadie ha reclamado todavía" },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <DateField {...args} />
      <DateField {...args} defaultValue="2026-12-02" hint="Inclusive." />
      <DateField {...args} defaultValue="2026-11-01" error="Tiene que ser desde hoy." />
      <DateField {...args} defaultValue="2026-12-02" requirement="optional" />
      <DateField {...args} defaultValue="2026-12-02" disabled />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { instantControl } from "../../testing/instant-control.ts";
import { DateTimeField } from "@rifas/ui/date-time-field";

const meta = {
  title: "Components/Forms/Date and time field",
  component: DateTimeField,
  args: { label: "Fecha del sorteo", onChange: fn() },
  argTypes: { min: instantControl, max: instantControl },
  decorators: [
    (Story) => (
      <div className="max-w-sm">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "fecha y hora", en: "datetime, calendar" },
      use: "A date and time, entered in Caracas time on any device. The form gets RFC 3339 in UTC.",
      avoid: "For a date without a time use DateField, whose value is the date itself.",
      anatomy: [
        "Field",
        "Box",
        "Input with the local time",
        "Button to clear it, if it is optional",
        "Button that opens the device's calendar",
        "Hidden input with the value, the name and the ref",
      ],
      keyboard: [
        [["Digits"], "Day, month and year, then the time: 2/12/2026 10pm"],
        [["Tab", "Enter"], "Clears an optional one, or opens the calendar"],
      ],
      accessibility: [
        "Typed in full, or picked in the device's own calendar; the date in words is announced.",
        "The time zone is part of its name.",
      ],
      contract: {
        DateTimeField: {
          state: { idle: "Otherwise", invalid: "With an error", disabled: "Disabled" },
          variables: ["--muted"],
          slots: { label: "Default", hint: "Optional", error: "WithError" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/date-time-field")>,
  },
} satisfies Meta<typeof DateTimeField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { defaultValue: "2026-12-25T02:00:00.000Z" } };
export const WithHint: Story = {
  args: {
    hint: "La del sorteo de la lotería que vas a usar.",
    defaultValue: "2026-12-25T02:00:00Z",
  },
};
export const WithError: Story = {
  args: { defaultValue: "2026-11-01T02:00:00Z", error: "El sorteo tiene que ser en el futuro." },
};
export const Disabled: Story = { args: { defaultValue: "2026-12-25T02:00:00Z", disabled: true } };
export const Optional: Story = {
  args: {
    label: "Cierre de ventas",
    requirement: "optional",
    defaultValue: "2026-12-25T01:00:00Z",
    hint: "Vacío: una hora antes.",
  },
};
export const LongName: Story = {
  args: {
    label: "Hora a la que la rifa se reanuda sola si la pausa no se levanta antes",
    requirement: "optional",
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      <DateTimeField {...args} />
      <DateTimeField {...args} defaultValue="2026-12-25T02:00:00Z" hint="La de la lotería." />
      <DateTimeField
        {...args}
        defaultValue="2026-11-01T02:00:00Z"
        error="Tiene que ser en el futuro."
      />
      <DateTimeField {...args} defaultValue="2026-12-25T02:00:00Z" requirement="optional" />
      <DateTimeField {...args} defaultValue="2026-12-25T02:00:00Z" disabled />
    </div>
  ),
};

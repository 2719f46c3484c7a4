import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { SegmentedFilter, type SegmentedFilterProps } from "@rifas/ui/segmented-filter";

const states = [
  { value: "all", label: "Todas" },
  { value: "draft", label: "Borrador" },
  { value: "active", label: "En curso" },
  { value: "finished", label: "Finalizado" },
];

function Held(props: SegmentedFilterProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <SegmentedFilter
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        props.onValueChange(next);
      }}
    />
  );
}

const meta = {
  title: "Components/Forms/Segmented filter",
  component: SegmentedFilter,
  args: { label: "Estado de la rifa", options: states, value: "all", onValueChange: fn() },
  render: (args) => <Held {...args} />,
  parameters: {
    guide: {
      words: { es: "filtro por partes", en: "toggle group, segmented control" },
      use: "Filters a list by one of two to six options; one is always selected.",
      avoid:
        "To switch between views use Tabs; in a form use RadioCards or SelectField; for many filters FilterBar.",
      anatomy: ["Root group, with its name", "Buttons, each with a count when there is one"],
      keyboard: [
        [["Tab"], "To the next option"],
        [["Enter", "Space"], "Selects it"],
      ],
      accessibility: [
        "Buttons with aria-pressed, as usual for a filter; the selected one has a border and a shadow, not only another colour.",
        "44 px high; on a narrow screen the options wrap, and none is hidden.",
      ],
      contract: {
        SegmentedFilter: {
          stateOf: "value",
          variables: ["--control", "--muted", "--sunken", "--surface", "--text"],
          events: { onValueChange: "Chosen" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/segmented-filter")>,
  },
} satisfies Meta<typeof SegmentedFilter<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { value: "active" } };
export const WithCounts: Story = {
  args: {
    label: "Cola",
    value: "review",
    options: [
      { value: "review", label: "Por revisar", count: 30 },
      { value: "late", label: "Pagos tardíos", count: 2 },
      { value: "all", label: "Todas", count: 12480 },
    ],
  },
};
export const Zero: Story = {
  args: {
    value: "late",
    options: [
      { value: "late", label: "Pagos tardíos", count: 0 },
      { value: "all", label: "Todas", count: 0 },
    ],
  },
};
export const LongName: Story = {
  args: {
    value: "a",
    options: [
      { value: "a", label: "Compras que esperan el comprobante desde hace más de un día" },
      { value: "b", label: "Todas" },
    ],
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {states.map(({ value }) => (
        <SegmentedFilter key={value} {...args} label={`Estado: ${value}`} value={value} />
      ))}
      <SegmentedFilter
        {...args}
        label="Con cuentas"
        options={states.map((state, index) => ({ ...state, count: 10 ** (index * 2) }))}
      />
    </div>
  ),
};

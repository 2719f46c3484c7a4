import type { Meta, StoryObj } from "@storybook/react-vite";
import Download from "lucide-react/icons/download";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { SearchBox } from "@rifas/ui/search-box";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { SelectField } from "@rifas/ui/select-field";
import { DateField } from "@rifas/ui/date-field";
import { FilterBar, FilterChip, FilterChips } from "@rifas/ui/filter-bar";

const first = (
  <SelectField
    label="Estado"
    labelDisplay="hidden"
    placeholder="Todos los estados"
    options={[
      { value: "pending", label: "Pendiente" },
      { value: "approved", label: "Aprobado" },
    ]}
  />
);

const filters = [
  <SelectField
    key="method"
    label="Método"
    placeholder="Todos"
    options={[
      { value: "pago_movil", label: "Pago móvil" },
      { value: "zelle", label: "Zelle" },
    ]}
  />,
  <DateField key="from" label="Desde" defaultValue="2026-11-01" />,
];

const actions = (
  <Button tone="outline" icon={<Download aria-hidden className="size-5" />}>
    Exportar CSV
  </Button>
);

const meta = {
  title: "Components/Forms/Filter bar",
  component: FilterBar,
  subcomponents: { FilterChip },
  args: {
    search: <SearchBox label="Buscar compras" />,
    first,
    children: filters,
    actions,
    onClear: fn(),
  },
  parameters: {
    guide: {
      words: { es: "filtros", en: "filters, search" },
      use: "Above a list of the admin: search, filters, active filters, actions. The screen keeps the values in the URL.",
      avoid: "For a single choice between a few options SegmentedFilter is enough.",
      anatomy: [
        "Root div",
        "Choice of what is listed",
        "Search",
        "First filters, in the line",
        "'Filtros (2)'",
        "Other filters",
        "'Quitar filtros'",
        "FilterChips: FilterChip",
        "Actions",
      ],
      keyboard: [[["Enter", "Space"], "On 'Filtros': shows or hides them"]],
      accessibility: [
        "'Filtros' has aria-expanded and says how many are active.",
        "Each chip's cross says which filter it removes.",
      ],
      contract: {
        FilterBar: {
          state: "`open` while its filters are unfolded, otherwise `closed`",
          variables: ["--sunken"],
          slots: {
            before: "WithChoice",
            search: "Active",
            first: "Active",
            actions: "Active",
            chips: "Active",
          },
          events: { onClear: "Active" },
        },
        FilterChip: {
          variables: ["--control", "--muted", "--surface", "--text"],
          slots: { icon: "Active" },
          events: { onRemove: "Active" },
        },
        FilterChips: { state: { ready: "Always" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/filter-bar")>,
  },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

const chips = (
  <FilterChips>
    <FilterChip label="Pendiente" onRemove={fn()} />
    <FilterChip label="Pago móvil" onRemove={fn()} />
  </FilterChips>
);

export const Default: Story = {};
export const Active: Story = { args: { activeCount: 2, chips } };
export const WithChoice: Story = {
  args: {
    before: (
      <SegmentedFilter
        label="Buscar entre"
        value="compras"
        options={[
          { value: "compras", label: "Compras" },
          { value: "numeros", label: "Números" },
        ]}
        onValueChange={fn()}
      />
    ),
  },
};
export const OnlySearch: Story = {
  args: { first: undefined, children: undefined, actions: undefined },
};
export const Chips: Story = {
  args: { search: undefined, first: undefined, children: undefined, actions: undefined, chips },
};
export const LongName: Story = {
  args: {
    activeCount: 1,
    chips: (
      <FilterChips>
        <FilterChip
          label="Gran rifa de fin de año: Moto Bera SBR 2026, cero kilómetro, con casco y seguro"
          onRemove={fn()}
        />
      </FilterChips>
    ),
  },
};
export const LongWords: Story = {
  args: {
    activeCount: 1,
    chips: (
      <FilterChips>
        <FilterChip label={longHashtag} onRemove={fn()} />
      </FilterChips>
    ),
  },
};
export const Matrix: Story = { ...Active };

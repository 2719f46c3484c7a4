import type { Meta, StoryObj } from "@storybook/react-vite";
import Download from "lucide-react/icons/download";
import { fn, userEvent } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { SearchBox } from "@rifas/ui/search-box";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { SelectField } from "@rifas/ui/select-field";
import { DateField } from "@rifas/ui/date-field";
import { FilterBar } from "@rifas/ui/filter-bar";

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
      use: "Above a list of the admin: search, filters, actions. The screen keeps the values in the URL.",
      avoid: "For a single choice between a few options SegmentedFilter is enough.",
      anatomy: [
        "Root div",
        "Choice of what is listed",
        "Search",
        "First filters, in the line",
        "'Filtros (2)'",
        "Actions",
        "Popover: other filters, 'Quitar filtros'",
      ],
      keyboard: [
        [["Enter", "Space"], "On 'Filtros': shows or hides them"],
        [["Escape"], "Hides them; the focus returns to 'Filtros'"],
      ],
      accessibility: [
        "'Filtros' has aria-expanded and says how many are active.",
        "The focus moves to the panel, not into a field, for which a phone would open its keyboard.",
      ],
      contract: {
        FilterBar: {
          state: "`open` while its filters are unfolded, otherwise `closed`",
          slots: { before: "WithChoice", search: "Active", first: "Active", actions: "Active" },
          events: { onClear: "Open" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/filter-bar")>,
  },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Active: Story = { args: { activeCount: 2 } };
export const Open: Story = {
  args: { activeCount: 2 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filtros (2)" }));
  },
};
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
export const Matrix: Story = { ...Active };

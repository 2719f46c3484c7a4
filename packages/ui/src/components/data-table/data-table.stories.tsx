import { formatDateTime } from "@rifas/domain/dates";
import type { Meta, StoryObj } from "@storybook/react-vite";
import Eye from "lucide-react/icons/eye";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { formatCount } from "@rifas/ui/text/format-count";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { ErrorState } from "@rifas/ui/error-state";
import { IconButton } from "@rifas/ui/button/icon";
import { Price } from "@rifas/ui/price";
import { StatusBadge } from "@rifas/ui/status-badge";
import { ChatMark } from "@rifas/ui/data-table/chat-mark";
import {
  DataTable,
  RowLink,
  type DataColumn,
  type DataSort,
  type DataTableProps,
} from "@rifas/ui/data-table";

interface Purchase {
  code: string;
  name: string;
  raffle: string;
  status: string;
  amount: string;
  quantity: number;
  at: string;
}

const purchases: Purchase[] = [
  {
    code: "R7K-4M2P",
    name: "María González",
    raffle: "Moto Bera SBR 2026",
    status: "pending",
    amount: "750.00",
    quantity: 5,
    at: "2026-11-20T13:18:00Z",
  },
  {
    code: "Q2W-9XTA",
    name: "José L. Pernía",
    raffle: "Moto Bera SBR 2026",
    status: "approved",
    amount: "150.00",
    quantity: 1,
    at: "2026-11-20T12:40:00Z",
  },
  {
    code: "M5D-7HKC",
    name: "Yulimar Rondón",
    raffle: "Nevera de dos puertas",
    status: "rejected",
    amount: "3750.00",
    quantity: 25,
    at: "2026-11-19T22:05:00Z",
  },
  {
    code: "T8F-2BNE",
    name: "Carlos E. Durán",
    raffle: "Teléfono 256 GB",
    status: "expired",
    amount: "1500.00",
    quantity: 10,
    at: "2026-11-18T16:30:00Z",
  },
];

const columns: readonly DataColumn<Purchase>[] = [
  {
    header: "Compra",
    place: "title",
    cell: (row) => (
      <>
        <RowLink href={`#${row.code}`}>{row.code}</RowLink>
        <span className="block font-normal">{row.name}</span>
      </>
    ),
  },
  { header: "Rifa", cell: (row) => row.raffle, tone: "muted" },
  { header: "Boletos", align: "end", sort: "quantity", cell: (row) => formatCount(row.quantity) },
  {
    header: "Monto",
    align: "end",
    sort: "amount",
    cell: (row) => <Price size="sm" amount={row.amount} />,
  },
  {
    header: "Llegó",
    sort: "at",
    place: "wide",
    tone: "muted",
    cell: (row) => formatDateTime(row.at),
  },
  { header: "Estado", place: "aside", cell: (row) => <StatusBadge status={row.status} /> },
];

const empty = (
  <EmptyState
    picture="search"
    title="No hay compras así"
    hint="Prueba con otros filtros."
    action={<Button tone="outline">Quitar filtros</Button>}
  />
);

const error = <ErrorState text="El servidor no respondió a tiempo." onRetry={() => {}} />;

const meta = {
  title: "Components/Data/Data table",
  component: DataTable,
  subcomponents: { RowLink, ChatMark },
  args: { caption: "Compras", columns, rows: purchases, rowKey: (row) => row.code, empty, error },
  parameters: {
    guide: {
      words: { es: "tabla de datos", en: "grid, rows, sorting" },
      use: "Rows of one kind: purchases, clients, e-mails, users. The parent sorts, filters and pages.",
      avoid:
        "For raffles to buy use a grid of RaffleCards; for the facts of one thing use DetailList.",
      anatomy: [
        "Root div, busy while loading",
        "Selection bar",
        "'Ordenar por', on cards",
        "Table or cards",
        "SortButton in a header, RowLink in a title, row checkbox, row actions",
        "EmptyState or ErrorState instead of rows",
      ],
      keyboard: [
        [["Tab"], "To sortable headers, row links, checkboxes and actions"],
        [["Enter", "Space"], "Sorts; selects; follows the link"],
      ],
      accessibility: [
        "Roles are explicit, so that cards are still rows and cells; the title is the row header.",
        "aria-sort on the header; the number of selected rows is announced; each checkbox names its row.",
        "Loading is announced once; skeletons keep the size.",
      ],
      contract: {
        DataTable: {
          stateOf: "state",
          variables: ["--control", "--muted", "--primary", "--sunken", "--surface", "--text"],
          slots: { error: "Failed", actions: "Matrix", empty: "Empty", bulkActions: "Matrix" },
          events: { onSortChange: "Default", onSelectedChange: "Matrix" },
        },
        ChatMark: { state: { new: "Lines", written: "Lines" } },
        RowLink: {
          attributes: { "data-part": { "row-link": "The row's link" } },
          variables: ["--control"],
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/data-table") & typeof import("@rifas/ui/data-table/chat-mark")
    >,
  },
} satisfies Meta<typeof DataTable<Purchase>>;
export default meta;

type Story = StoryObj<typeof DataTable<Purchase>>;

export const Default: Story = {};
export const Loading: Story = { args: { state: "loading" } };
export const Refreshing: Story = { args: { state: "refreshing" } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = { args: { state: "failed" } };
export const One: Story = { args: { rows: purchases.slice(0, 1) } };
export const WithActions: Story = {
  args: {
    actions: (row) => (
      <IconButton label={`Ver ${row.code}`}>
        <Eye aria-hidden className="size-5" />
      </IconButton>
    ),
  },
};
/** Dense rows, which a table without a column in place `row` has. */
export const Lines: Story = {
  args: {
    columns: [
      {
        header: "Compra",
        place: "title",
        cell: (row) => <RowLink href={`#${row.code}`}>{row.name}</RowLink>,
      },
      { header: "Código", place: "wide", cell: (row) => row.code },
      { header: "Estado", place: "end", cell: (row) => <StatusBadge status={row.status} /> },
      {
        header: "Rifa",
        place: "under",
        breaks: "anywhere",
        cell: (row) => `${formatCount(row.quantity)} × ${row.raffle}`,
      },
      {
        header: "Monto",
        align: "end",
        place: "aside",
        cell: (row) => <Price size="sm" amount={row.amount} />,
      },
      {
        header: "Ojo",
        place: "below",
        cell: (row) => (row.quantity > 20 ? "El banco lo reversó" : null),
      },
    ],
    actions: (row) => (
      <Button size="sm" tone="outline" aria-label={`Escribir a ${row.name}`}>
        <ChatMark state={row.status === "approved" ? "written" : "new"} />
      </Button>
    ),
  },
};
export const LinesLoading: Story = { args: { ...Lines.args, state: "loading" } };

export const LongName: Story = {
  args: {
    rows: [
      {
        code: "R7K-4M2P",
        name: "María de los Ángeles del Carmen González Pérez de Rondón y Villavicencio",
        raffle:
          "Gran rifa de fin de año: Moto Bera SBR 2026, cero kilómetro, con casco, seguro y traspaso",
        status: "en_revision_manual_por_duplicado",
        amount: "9999999.99",
        quantity: 1000000,
        at: "2026-11-20T13:18:00Z",
      },
    ],
  },
};

export const LongWords: Story = {
  args: {
    columns: columns.map((column) =>
      column.header === "Rifa" ? { ...column, breaks: "anywhere" } : column,
    ),
    rows: purchases.map((purchase) => ({ ...purchase, name: longHashtag, raffle: longLink })),
  },
};
const onSortChange = fn();
const onSelectedChange = fn();

const values: Readonly<Record<string, (row: Purchase) => number>> = {
  quantity: (row) => row.quantity,
  amount: (row) => Number(row.amount),
  at: (row) => Date.parse(row.at),
};

function sorted(rows: readonly Purchase[], { column, direction }: DataSort): readonly Purchase[] {
  const value = values[column] ?? (() => 0);
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => sign * (value(one) - value(other)));
}

function SortedTable(props: DataTableProps<Purchase>) {
  const [sort, setSort] = useState<DataSort>({ column: "at", direction: "descending" });
  return (
    <DataTable
      {...props}
      rows={sorted(props.rows, sort)}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        onSortChange(next);
      }}
    />
  );
}

export const Sorted: Story = { render: (args) => <SortedTable {...args} /> };

function SelectableTable(props: DataTableProps<Purchase>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["M5D-7HKC"]));
  return (
    <DataTable
      {...props}
      selected={selected}
      onSelectedChange={(next) => {
        setSelected(next);
        onSelectedChange([...next]);
      }}
      rowName={(row) => row.code}
      bulkActions={
        <Button tone="danger" size="sm">
          Rechazar
        </Button>
      }
    />
  );
}

export const WithSelection: Story = { render: (args) => <SelectableTable {...args} /> };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-8">
      <SelectableTable
        {...args}
        actions={(row) => <Button size="sm" tone="outline">{`Ver ${row.code}`}</Button>}
      />
      <div className="max-w-sm">
        <SortedTable {...args} caption="En una columna estrecha" />
      </div>
      <DataTable {...args} state="loading" skeletonRows={2} />
    </div>
  ),
};

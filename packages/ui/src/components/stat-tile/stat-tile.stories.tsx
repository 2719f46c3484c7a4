import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { StatTile, StatTileLink } from "@rifas/ui/stat-tile";

const meta = {
  title: "Components/Data/Stat tile",
  component: StatTile,
  subcomponents: { StatTileLink },
  args: { label: "Vendido hoy", value: "BS 18.450,00", className: "max-w-64" },
  parameters: {
    guide: {
      words: { es: "cifra, estadística", en: "metric, figure" },
      use: "A figure on the dashboard or in analytics, with a link to what it counts.",
      avoid: "For a series use a chart; for the facts of one thing use DetailList.",
      anatomy: [
        "Root div",
        "Label, in a StatTileLink if the tile is a link",
        "Figure",
        "Trend: arrow and text",
        "Note",
      ],
      keyboard: [[["Tab", "Enter"], "Moves to its link and follows it"]],
      accessibility: [
        "The arrow's direction is also in the text; `attention` changes the background, and the note says why.",
        "While loading it is aria-busy and keeps its size.",
      ],
      contract: {
        StatTile: {
          stateOf: "state",
          variables: ["--muted", "--surface", "--text"],
          slots: { label: "Attention", note: "Attention", value: "Attention" },
        },
        StatTileLink: {},
      },
    } satisfies GuideOf<typeof import("@rifas/ui/stat-tile")>,
  },
} satisfies Meta<typeof StatTile>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Trend: Story = {
  args: { trend: { direction: "up", text: "12 % más que ayer" }, note: "41 compras" },
};
export const Attention: Story = {
  args: {
    tone: "attention",
    label: <StatTileLink href="#tickets">Comprobantes por revisar</StatTileLink>,
    value: "30",
    note: "El más viejo, hace 42 min",
  },
};
export const Zero: Story = { args: { label: "Pagos tardíos", value: "0", note: "Todo al día" } };
export const Million: Story = { args: { label: "Boletos vendidos", value: "1.000.000" } };
export const Loading: Story = {
  args: { state: "loading", trend: { direction: "flat", text: "igual que ayer" } },
};
export const LongName: Story = {
  args: {
    label: "Compras aprobadas sobre las que llegaron con comprobante en los últimos 30 días",
    value: "BS 9.999.999.990,00",
    note: "Sin contar las que un administrador deshizo después del sorteo",
  },
};

/** A raffle's name of several words, and one unbroken word of 120 characters, beside an ordinary tile. */
export const LongWords: Story = {
  args: { className: undefined },
  render: (args) => (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile
        {...args}
        label={<StatTileLink href="#rifa">{longHashtag}</StatTileLink>}
        note={longHashtag}
      />
      <StatTile
        {...args}
        label="Camioneta Toyota Hilux 2026 doble cabina con entrega en cualquier ciudad"
        value="1.000.000"
        trend={{ direction: "up", text: `12 % más que ${longHashtag}` }}
      />
      <StatTile {...args} tone="attention" label="Por revisar" value="30" note={longHashtag} />
      <StatTile {...args} />
    </div>
  ),
};

export const Matrix: Story = {
  args: { className: undefined },
  render: (args) => (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <StatTile {...args} />
      <StatTile
        {...args}
        tone="attention"
        label={<StatTileLink href="#tickets">Por revisar</StatTileLink>}
        value="30"
        note="El más viejo, hace 42 min"
      />
      <StatTile {...args} trend={{ direction: "up", text: "12 % más que ayer" }} />
      <StatTile
        {...args}
        label={
          <StatTileLink asChild>
            <a href="#analiticas">Vendido hoy</a>
          </StatTileLink>
        }
        trend={{ direction: "down", text: "8 % menos que ayer" }}
      />
      <StatTile {...args} trend={{ direction: "flat", text: "como ayer" }} />
      <StatTile {...args} state="loading" note="Cargando" />
    </div>
  ),
};

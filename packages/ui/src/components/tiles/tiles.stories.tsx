import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Banner } from "@rifas/ui/banner";
import { RaffleCard } from "@rifas/ui/raffle-card";
import { StatTile } from "@rifas/ui/stat-tile";
import { CardGrid, CardGridItem, Tiles } from "@rifas/ui/tiles";

const meta = {
  title: "Components/Data/Tiles",
  component: Tiles,
  subcomponents: { CardGrid, CardGridItem },
  args: {
    columns: 3,
    children: [
      <StatTile key="revenue" label="Ingresos aprobados" value="BS 12.450,00" />,
      <StatTile key="purchases" label="Compras" value="83" />,
      <StatTile key="tickets" label="Boletos vendidos" value="415" />,
    ],
  },
  parameters: {
    guide: {
      words: { es: "cuadrícula o rejilla de tarjetas", en: "card grid" },
      use: "Figures side by side (Tiles), and raffles as cards (CardGrid).",
      avoid: "For facts with names use DetailList; for rows to compare, DataTable.",
      anatomy: [
        "Root div",
        "StatTile",
        "CardGrid: CardGridItem with a RaffleCard and what is reported below it",
      ],
      keyboard: [],
      accessibility: ["Adds nothing; the tiles have labels."],
      contract: {
        Tiles: { stateOf: "first" },
        CardGrid: { stateOf: "page" },
        CardGridItem: { state: { open: "Always" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/tiles")>,
  },
} satisfies Meta<typeof Tiles>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FirstWide: Story = { args: { first: "wide" } };
export const Four: Story = { args: { columns: 4 } };
export const FourFirstWide: Story = { args: { columns: 4, first: "wide" } };
export const Cards: Story = {
  render: () => (
    <CardGrid>
      <CardGridItem>
        <RaffleCard variant="admin" level={2} raffle="loading" />
        <Banner tone="danger">No se publicó. Falta la fecha del sorteo.</Banner>
      </CardGridItem>
      <CardGridItem>
        <RaffleCard variant="admin" level={2} raffle="loading" />
      </CardGridItem>
      <CardGridItem>
        <RaffleCard variant="admin" level={2} raffle="loading" />
      </CardGridItem>
    </CardGrid>
  ),
};
export const StorefrontCards: Story = {
  render: () => (
    <CardGrid page="storefront">
      <RaffleCard level={2} raffle="loading" />
      <RaffleCard level={2} raffle="loading" />
      <RaffleCard level={2} raffle="loading" />
    </CardGrid>
  ),
};

const variants = { Default, FirstWide, Four, FourFirstWide };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-8">
      {Object.entries(variants).map(([name, story]) => (
        <Tiles key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

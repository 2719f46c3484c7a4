import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { PrizeList } from "@rifas/ui/prize-list";

const meta = {
  title: "Components/Raffles/Prize list",
  component: PrizeList,
  args: {
    prizes: [
      {
        title: "Moto Bera SBR 2026, cero kilómetro",
        description: "150 cc, color rojo, con casco, seguro de un año y traspaso pagado.",
      },
      { title: "BS 30.000,00 en efectivo", description: "Por transferencia el mismo día." },
      { title: "Teléfono de 256 GB", description: "" },
    ],
  },
  parameters: {
    guide: {
      words: { es: "premios", en: "prizes" },
      use: "The prizes of one raffle, in order.",
      avoid: "For their results use WinnerCard.",
      anatomy: ["Root ol", "Place", "Title", "Description", "Result"],
      keyboard: [],
      accessibility: ["The place is written out: 'Primer premio'."],
      contract: {
        PrizeList: {
          state: { one: "One prize", several: "More than one" },
          variables: ["--accent", "--muted", "--sunken", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/prize-list")>,
  },
} satisfies Meta<typeof PrizeList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = {
  args: { prizes: [{ title: "Nevera de dos puertas", description: "" }] },
};
export const LongName: Story = {
  args: {
    prizes: [
      {
        title: "Fin de semana para dos personas con todo incluido en el archipiélago de Los Roques",
        description:
          "Vuelo desde Maiquetía, posada con desayuno y cena, paseo en lancha a dos cayos.\nFecha a convenir antes de junio.",
      },
    ],
  },
};

export const LongWords: Story = {
  args: { prizes: [{ title: longHashtag, description: `Mira ${longLink}` }] },
};
const variants = { Default, One };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <PrizeList key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

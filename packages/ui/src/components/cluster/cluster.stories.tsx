import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { TicketNumber } from "@rifas/ui/text";
import { Cluster, ClusterPart, ClusterRest } from "@rifas/ui/cluster";

const meta = {
  title: "Components/Layout/Cluster",
  component: Cluster,
  subcomponents: { ClusterPart, ClusterRest },
  args: {
    children: [
      <Button key="approve">Aprobar 5 boletos</Button>,
      <Button key="reject" tone="outline">
        Rechazar
      </Button>,
      <Button key="next" tone="quiet">
        Siguiente
      </Button>,
    ],
  },
  parameters: {
    guide: {
      words: { es: "fila de elementos", en: "inline, row, wrap" },
      use: "Buttons, badges or short facts side by side, on as many lines as they need.",
      avoid: "For columns that line up use Columns or Tiles; for the fields of a form, FieldRow.",
      anatomy: [
        "Root div, or the single child with asChild",
        "Its parts",
        "ClusterPart: text that people type",
        "ClusterRest: takes the remaining room",
      ],
      keyboard: [],
      accessibility: ["Adds nothing; the order on screen is the order in the document."],
      contract: {
        Cluster: { stateOf: "wrap" },
        ClusterRest: { stateOf: "basis" },
        ClusterPart: { state: { open: "Always" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/cluster")>,
  },
} satisfies Meta<typeof Cluster>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Between: Story = {
  args: {
    align: "center",
    justify: "between",
    children: [
      <p key="text">Números</p>,
      <Button key="change" tone="outline" size="sm">
        Cambiar
      </Button>,
    ],
  },
};
export const NoWrap: Story = {
  args: {
    align: "center",
    justify: "between",
    wrap: "no-wrap",
    children: [
      <ClusterPart key="text">Moto Bera SBR 2026, cero kilómetro</ClusterPart>,
      <TicketNumber key="number" size="2xl">
        0042
      </TicketNumber>,
    ],
  },
};
export const Rest: Story = {
  args: {
    children: [
      <ClusterRest key="text">
        <p>Ocupa lo que dejan los demás, y baja a otra línea cuando es muy poco.</p>
      </ClusterRest>,
      <Button key="see">Buscar</Button>,
    ],
  },
};
export const LongWords: Story = {
  args: {
    justify: "between",
    children: [
      <ClusterPart key="name">{longHashtag}</ClusterPart>,
      <ClusterPart key="email">{longEmail}</ClusterPart>,
      <ClusterPart key="link">{longLink}</ClusterPart>,
    ],
  },
};

const variants = { Default, Between, NoWrap, Rest };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <Cluster key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { twoCards } from "../../testing/two-cards.tsx";
import { Section } from "@rifas/ui/section";
import { Columns, PinnedColumn, PinnedPart, PinnedRest, StickyAside } from "@rifas/ui/columns";

const meta = {
  title: "Components/Layout/Columns",
  component: Columns,
  subcomponents: { StickyAside, PinnedColumn, PinnedPart, PinnedRest },
  args: { layout: "halves", children: twoCards },
  parameters: {
    guide: {
      words: { es: "columnas", en: "grid, aside" },
      use: "A page's columns: two halves, or content with an aside. On a phone they are one below the other.",
      avoid: "For figures use Tiles, for fields FieldRow, for buttons Cluster.",
      anatomy: [
        "Root div, or the single child with asChild",
        "Its columns",
        "StickyAside: an aside that stays in sight",
        "PinnedColumn with a PinnedPart and a PinnedRest: the first of a pair",
      ],
      keyboard: [],
      accessibility: ["The order on a phone is the order in the document."],
      contract: {
        Columns: { stateOf: "layout" },
        StickyAside: {},
        PinnedColumn: { state: { open: "Always" } },
        PinnedPart: { state: { open: "Always" }, variables: ["--background"] },
        PinnedRest: { state: { open: "Always" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/columns")>,
  },
} satisfies Meta<typeof Columns>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Even: Story = { args: { layout: "even" } };
export const Fields: Story = { args: { layout: "fields" } };
export const WithAside: Story = {
  args: {
    layout: "preview-aside",
    children: [
      <Section key="form" look="card" heading="La rifa">
        Nombre, precio y boletos
      </Section>,
      <StickyAside key="preview">
        <Section look="card" heading="Así se verá">
          Moto Bera SBR 2026
        </Section>
      </StickyAside>,
    ],
  },
};
export const Pinned: Story = {
  args: {
    layout: "pair",
    children: [
      <PinnedColumn key="first">
        <PinnedPart>
          <div className="rounded-lg bg-warning-soft p-3 text-warning-soft-text">Quedan 9 min</div>
        </PinnedPart>
        <PinnedRest>
          <Section look="card" heading="Tu compra">
            5 boletos, BS 750,00
          </Section>
        </PinnedRest>
      </PinnedColumn>,
      <Section key="second" look="card" heading="Paga por Pago Móvil">
        0102 · Banco de Venezuela
      </Section>,
    ],
  },
};

const layouts = [
  "halves",
  "pair",
  "even",
  "fields",
  "summary-aside",
  "preview-aside",
  "facts-aside",
  "sections-aside",
  "field-and-button",
] as const;

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {layouts.map((layout) => (
        <Columns key={layout} {...args} layout={layout}>
          <div className="rounded-sm bg-sunken p-2">{layout}</div>
          <div className="rounded-sm bg-sunken p-2">2</div>
        </Columns>
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail, longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";

const meta = {
  title: "Components/Data/Detail list",
  component: DetailList,
  subcomponents: { DetailRow },
  args: {
    children: (
      <>
        <DetailRow label="Rifa">Moto Bera SBR 2026</DetailRow>
        <DetailRow label="Boletos">5</DetailRow>
        <DetailRow label="Compra">R7K-4M2P</DetailRow>
      </>
    ),
  },
  parameters: {
    guide: {
      words: { es: "lista de detalles, ficha", en: "facts, key and value" },
      use: "Named facts, one below the other.",
      avoid: "For rows of the same kind (purchases, raffles) use DataTable.",
      anatomy: ["Root dl", "Row: name, fact, note, action"],
      keyboard: [],
      accessibility: ["Names and facts are terms and definitions."],
      contract: {
        DetailList: { state: { full: "Always" } },
        DetailRow: {
          stateOf: "look",
          variables: ["--muted"],
          slots: { label: "Default", note: "LongWords", action: "ToCopy" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/detail-list")>,
  },
} satisfies Meta<typeof DetailList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ToCopy: Story = {
  args: {
    children: (
      <>
        <DetailRow look="stacked" label="Monto exacto" action={<Button tone="soft">Copiar</Button>}>
          BS 750,00
        </DetailRow>
        <DetailRow look="stacked" label="Banco" action={<Button tone="soft">Copiar</Button>}>
          0102 · Banco de Venezuela
        </DetailRow>
      </>
    ),
  },
};
export const WithNote: Story = {
  args: {
    children: (
      <DetailRow look="stacked" label="Monto exacto" note="Equivale a BS 750,00">
        USD 3,76
      </DetailRow>
    ),
  },
};
export const LongName: Story = {
  args: {
    children: (
      <DetailRow label="Correo de Zelle">
        pagos.rifas.unidadeducativacoromoto.ccs@correoelectronico.example
      </DetailRow>
    ),
  },
};

export const Rescheduled: Story = {
  args: {
    children: (
      <>
        <DetailRow label="Fecha" note="Reprogramada: era el 20/12/2026, 10:00 p. m.">
          27/12/2026, 10:00 p. m.
        </DetailRow>
        <DetailRow label="Lotería">Triple Táchira, 10 p. m.</DetailRow>
        <DetailRow label="Se vende hasta">27/12/2026, 9:00 p. m.</DetailRow>
      </>
    ),
  },
};
export const LongWords: Story = {
  args: {
    children: (
      <>
        <DetailRow label="A nombre de" note={longLink}>
          {longHashtag}
        </DetailRow>
        <DetailRow label={longHashtag} look="stacked">
          {longEmail}
        </DetailRow>
      </>
    ),
  },
};

const variants = { Default, ToCopy, WithNote, Rescheduled };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <DetailList key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

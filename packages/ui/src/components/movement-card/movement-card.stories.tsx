import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { Link } from "@rifas/ui/link";
import { MovementCard, type MovementPart } from "@rifas/ui/movement-card";

const parts: readonly MovementPart[] = [
  { label: "Referencia", value: "000254671887", verdict: "agrees" },
  { label: "Monto", value: "BS 450,00", verdict: "agrees" },
  { label: "Teléfono", value: "0416***9503", verdict: "agrees" },
  { label: "Banco", value: "0102 Banco de Venezuela", verdict: "differs" },
  { label: "Cédula", value: "No la da el banco" },
];

const choose = (
  <Button size="sm" keyHint="1">
    Es este pago
  </Button>
);

const meta = {
  title: "Components/Data/Movement card",
  component: MovementCard,
  args: {
    amount: "BS 450,00",
    subtitle: "Banesco · 20/11/2026",
    parts,
    reasons: "Misma referencia, mismo monto, mismo teléfono, otro banco",
    action: choose,
  },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "movimiento del banco", en: "bank transaction" },
      use: "A bank movement beside the purchase that it may pay: what agrees, what doesn't, and why it is proposed.",
      avoid: "For a list of movements by themselves use DataTable.",
      anatomy: [
        "Root article, named by the amount",
        "Amount, subtitle, action",
        "Parts: mark, name, value",
        "Reasons",
      ],
      keyboard: [],
      accessibility: [
        "Each part says in words whether it agrees; the icon repeats it.",
        "Give several cards names of their own with aria-label ('Movimiento 1: BS 450,00').",
      ],
      contract: {
        MovementCard: {
          stateOf: "state",
          variables: ["--muted", "--surface"],
          slots: { action: "Default", subtitle: "Default", reasons: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/movement-card")>,
  },
} satisfies Meta<typeof MovementCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** Its money already belongs to another purchase. */
export const Used: Story = {
  args: {
    state: "used",
    action: undefined,
    reasons: (
      <>
        Este pago ya se usó en <Link href="#compra">R7K-4M2P</Link>.
      </>
    ),
  },
};
/** The bank gives nothing but an amount and a day. */
export const LittleKnown: Story = { args: { parts: parts.slice(1, 2), reasons: undefined } };
export const LongName: Story = {
  args: {
    amount: "BS 99.999.999.999,99",
    subtitle: "Cuenta corriente remunerada de Inversiones La Candelaria, C. A. · 20/11/2026",
    parts: [
      ...parts,
      {
        label: "Descripción",
        value: "TRF.OB 0174 J000000000 INVERSIONES Y REPRESENTACIONES LA CANDELARIA",
      },
    ],
  },
};
export const LongWords: Story = {
  args: {
    subtitle: longHashtag,
    parts: [{ label: "Descripción", value: longLink }],
    reasons: longHashtag,
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {(["possible", "used"] as const).map((state) => (
        <MovementCard key={state} {...args} state={state} aria-label={`Movimiento ${state}`} />
      ))}
    </div>
  ),
};

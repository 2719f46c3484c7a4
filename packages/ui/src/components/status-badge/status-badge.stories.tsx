import {
  emailStatuses,
  MISSING_PROOF_LABEL,
  purchaseStatuses,
  raffleStatuses,
  ticketStates,
} from "@rifas/domain/statuses";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { StatusBadge } from "@rifas/ui/status-badge";
import { RaffleStatusBadge } from "@rifas/ui/status-badge/raffle";
import { TrialBadge } from "@rifas/ui/status-badge/trial";

const meta = {
  title: "Components/Raffles/Status badge",
  component: StatusBadge,
  args: { status: "active" },
  argTypes: {
    status: {
      control: "select",
      options: [
        ...new Set([...raffleStatuses, ...purchaseStatuses, ...ticketStates, ...emailStatuses]),
      ],
    },
  },
  parameters: {
    guide: {
      words: { es: "etiqueta de estado, insignia", en: "tag, label, state" },
      use: "The state of a raffle, purchase, ticket or e-mail, by the API's value.",
      avoid: "For counts use a plain number; for important advice use Banner.",
      anatomy: ["Root span", "Icon", "Label and note"],
      keyboard: [],
      accessibility: [
        "Tone, icon and text agree, so colour is never the only signal.",
        "Soft backgrounds, never solid: each label has 4.5:1 in every brand.",
      ],
      contract: {
        StatusBadge: { stateOf: "status" },
        TrialBadge: {},
        RaffleStatusBadge: { element: "status-badge", stateOf: "status" },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/status-badge") &
        typeof import("@rifas/ui/status-badge/trial") &
        typeof import("@rifas/ui/status-badge/raffle")
    >,
  },
} satisfies Meta<typeof StatusBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Pending: Story = { args: { status: "pending" } };
export const MissingProof: Story = { args: { status: "pending", note: MISSING_PROOF_LABEL } };
export const Approved: Story = { args: { status: "approved" } };
export const Rejected: Story = { args: { status: "rejected" } };
export const Finished: Story = { args: { status: "finished" } };
export const Draft: Story = { args: { status: "draft" } };
export const Unknown: Story = { args: { status: "en_revision_manual" } };
export const Large: Story = { args: { size: "lg" } };
/** A public page's badge, which knows raffles only. */
export const OfARaffle: Story = { render: (args) => <RaffleStatusBadge {...args} /> };
/** Trial data, next to its status. */
export const Trial: Story = {
  args: { status: "approved" },
  render: (args) => (
    <p className="flex flex-wrap gap-2">
      <StatusBadge {...args} />
      <TrialBadge label="Prueba" size={args.size} />
    </p>
  ),
};
export const LongName: Story = {
  args: { status: "pending", note: "Falta el comprobante y la referencia no aparece en el banco" },
};

const families = [
  ["Rifas", raffleStatuses],
  ["Compras", purchaseStatuses],
  ["Boletos", ticketStates],
  ["Correos", emailStatuses],
] as const;

export const Matrix: Story = {
  render: () => (
    <dl className="grid gap-3">
      {families.map(([title, statuses]) => (
        <div key={title} className="flex flex-wrap items-center gap-2">
          <dt className="w-20 text-sm text-muted">{title}</dt>
          {statuses.map((status) => (
            <dd key={status}>
              <StatusBadge status={status} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  ),
};

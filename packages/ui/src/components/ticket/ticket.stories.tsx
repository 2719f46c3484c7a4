import { purchaseStatuses } from "@rifas/domain/statuses";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { amountControl } from "../../testing/amount-control.ts";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Link } from "@rifas/ui/link";
import { Ticket, TicketNumbers } from "@rifas/ui/ticket";

const meta = {
  title: "Components/Raffles/Ticket",
  component: Ticket,
  subcomponents: { TicketNumbers },
  args: {
    code: "R7K-4M2P",
    raffleName: "Moto Bera SBR 2026",
    numbers: ["0427", "1983", "3350", "7716", "9042"],
    amountBs: "750.00",
  },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
  argTypes: {
    amountBs: amountControl,
    amountUsd: amountControl,
    status: { control: "select", options: purchaseStatuses },
  },
  parameters: {
    guide: {
      words: { es: "boleto", en: "purchase, stub" },
      use: "A purchase and its numbers: while paying, on the buyer's page, in the checker's results.",
      avoid: "In lists of the admin use DataTable; for numbers without the rest use TicketNumbers.",
      anatomy: [
        "Root article",
        "Sheet: code, status, raffle, count, price",
        "Perforation",
        "Stub: numbers, more",
      ],
      keyboard: [[["Enter", "Space"], "Shows all numbers, or fewer"]],
      accessibility: [
        "The numbers are a list named 'Tus números', or 'Números que tenías' when they are crossed out.",
        "More than 20 are collapsed behind a button with the count.",
        "A winning number has a different background, and the page says in text that it won.",
      ],
      contract: {
        Ticket: { stateOf: "state", variables: ["--muted", "--surface", "--text"] },
        TicketNumbers: {
          state: { whole: "All numbers are shown", folded: "Some are behind a button" },
          variables: ["--accent", "--background", "--muted", "--sunken", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/ticket")>,
  },
} satisfies Meta<typeof Ticket>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WaitingForProof: Story = {
  args: { status: "pending", statusNote: "Falta el comprobante" },
};
export const Approved: Story = {
  args: {
    status: "approved",
    state: "torn",
    children: <p className="text-sm text-muted">Sorteo 24/12/2026 · Triple Táchira, 10 p. m.</p>,
  },
};
export const Winner: Story = {
  args: {
    status: "approved",
    state: "torn",
    winningNumbers: ["3350"],
    children: (
      <Link place="standalone" href="#resultados">
        Mira los resultados
      </Link>
    ),
  },
};
export const FormerNumbers: Story = { args: { status: "expired", numbersState: "former" } };
export const One: Story = { args: { numbers: ["0007"], amountBs: "150.00" } };
export const InDollarsToo: Story = { args: { amountUsd: "18.32" } };
export const Thousand: Story = {
  args: {
    numbers: Array.from({ length: 1000 }, (_, index) => String(index * 997).padStart(6, "0")),
    amountBs: "150000.00",
  },
};
export const NoNumbersYet: Story = { args: { numbers: [], status: "expired" } };
export const LongName: Story = {
  args: {
    raffleName:
      "Gran rifa de fin de año a beneficio de la Unidad Educativa Colegio Nuestra Señora de Coromoto",
    status: "pending",
    statusNote: "Falta el comprobante",
    amountBs: "9999999.99",
  },
};
export const LongWords: Story = {
  args: { raffleName: longHashtag, status: "pending", statusNote: longHashtag },
};
export const NumbersAlone: Story = {
  render: ({ numbers }) => <TicketNumbers numbers={numbers} winningNumbers={["1983"]} />,
};
export const Matrix: Story = {
  decorators: [
    (Story) => (
      <div className="w-full">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <div className="grid gap-6">
      <Ticket {...args} status="pending" />
      <Ticket {...args} status="approved" state="torn" winningNumbers={["3350"]} />
      <Ticket {...args} status="expired" numbersState="former" />
      <TicketNumbers numbers={Array.from({ length: 24 }, (_, at) => String(1000 + at * 37))} />
    </div>
  ),
};

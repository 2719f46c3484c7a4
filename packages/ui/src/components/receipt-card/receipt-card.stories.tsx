import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { QrCode } from "@rifas/ui/qr-code";
import { ReceiptCard } from "@rifas/ui/receipt-card";

const meta = {
  title: "Components/Raffles/Receipt card",
  component: ReceiptCard,
  args: {
    state: "logged",
    files: [{ name: "recibo-R7K-4M2P.json", text: '{"v":1}' }],
    fingerprint: "TKS6-0R7T-A704-GKFW",
    sealAt: "24/12/2026, 8:30 p. m.",
    verifier: "/verificador.html",
  },
  parameters: {
    guide: {
      words: { es: "recibo", en: "receipt" },
      use: "On the page of an approved purchase.",
      avoid: "Not for staff: the file holds the buyer's secret.",
      anatomy: ["Root section", "State and what it proves", "File to keep", "Fingerprint", "Code"],
      keyboard: [],
      accessibility: [
        "A change of state is announced politely.",
        "The file downloads without a server and without code that loads later.",
      ],
      contract: {
        ReceiptCard: { stateOf: "state", variables: ["--muted"], slots: { code: "WithCode" } },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/receipt-card")>,
  },
} satisfies Meta<typeof ReceiptCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const without = { files: [], fingerprint: undefined, sealAt: undefined };

export const Default: Story = {};
export const Waiting: Story = { args: { ...without, state: "waiting" } };
export const Sealed: Story = { args: { state: "sealed", sealAt: undefined } };
/** Numbers that were added later have a separate receipt. */
export const TwoFiles: Story = {
  args: {
    files: [
      { name: "recibo-R7K-4M2P.json", text: '{"v":1}' },
      { name: "recibo-R7K-4M2P-2.json", text: '{"v":1}' },
    ],
  },
};
/** Approved after the seal, which shows its numbers as held. */
export const Decided: Story = { args: { ...without, state: "decided" } };
/** A raffle from before there were logs, or with too little time before its draw. */
export const NoLog: Story = { args: { ...without, state: "no_log" } };
/** The buyer asked for their data to be erased. */
export const Erased: Story = { args: { ...without, state: "erased" } };
export const WithCode: Story = {
  args: {
    code: (
      <QrCode
        value="https://rifas.example/libro/12#4121-TKS6-0R7T-A704-GKFW"
        label="Abre el libro de esta rifa en otro teléfono"
        className="w-40"
      />
    ),
  },
};
const variants = { Default, Waiting, Sealed, TwoFiles, Decided, NoLog, Erased, WithCode };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-8">
      {Object.entries(variants).map(([name, story]) => (
        <ReceiptCard key={name} {...args} {...story.args} heading={name} />
      ))}
    </div>
  ),
};

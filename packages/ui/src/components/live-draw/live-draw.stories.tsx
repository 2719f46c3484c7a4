import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { Link } from "@rifas/ui/link";
import { LiveDraw, type LiveDrawProps } from "@rifas/ui/live-draw";
import { framed } from "../../testing/framed.ts";

type LivePrize = LiveDrawProps["prizes"][number];
type LivePrizeState = LivePrize["state"];

const proof = (
  <Link href="/libro/7" place="standalone">
    Ver la prueba
  </Link>
);
const prize = (state: LivePrizeState, more: Partial<LivePrize> = {}): LivePrize => ({
  position: 1,
  title: "Moto Bera SBR 2026",
  state,
  source: "Triple Zulia A, 10 p. m.: 742 · 20/11/2026",
  proof,
  ...more,
});
const second = (state: LivePrizeState): LivePrize =>
  prize(state, { position: 2, title: "Teléfono 256 GB" });
const won = prize({ kind: "won", number: "0742", owner: "M••• G•••" });
const digits: LivePrizeState = { kind: "digits", lotteries: ["Triple Zulia A, 10 p. m."] };
const beacon: LivePrizeState = { kind: "beacon", round: "34.978.079", at: "2026-11-20T14:10:00Z" };
const scheduled = [
  prize({ kind: "scheduled", lotteries: ["Triple Zulia A, 10 p. m."] }),
  second({ kind: "scheduled", lotteries: ["Triple Zulia B, 10 p. m."] }),
];

// In stories it is always 2026-11-20, 10:00 in Caracas (14:00 UTC).
const meta = {
  title: "Components/Raffles/Live draw",
  component: LiveDraw,
  args: {
    stage: "sealed",
    statement:
      "Cada premio lo gana el número que salga en su lotería el viernes 20 de noviembre, 10:41 p. m.",
    drawAt: "2026-11-20T14:41:00Z",
    seal: { fingerprint: "TKS6-0R7T-A704-GKFW", sold: 9120, held: 14 },
    prizes: scheduled,
    ledger: (
      <Link href="/libro/7" place="standalone">
        Cómo se comprueba
      </Link>
    ),
  },
  parameters: {
    guide: {
      words: { es: "sorteo en vivo", en: "raffle result, animation" },
      use: "A draw that a crowd watches: before the seal, until every prize has its result, and after.",
      avoid: "For the results in a raffle's details use WinnerCard.",
      anatomy: [
        "Connection lost",
        "A sale that was reopened after its seal",
        "What decides it and when, with the countdown",
        "A source that is late",
        "A correction",
        "One card a prize: what it waits for, or its number in large print",
      ],
      keyboard: [
        [["F"], "Shows the prizes alone, dark and as large as the screen"],
        [["Escape"], "Closes that"],
      ],
      accessibility: [
        "What is new is a sentence in a status region: each result is announced once.",
        "The stamp is read as 'número 0742'.",
      ],
      contract: {
        LiveDraw: {
          stateOf: "stage",
          attributes: { "data-theme": { dark: "On what a stream shows" } },
          variables: ["--background", "--control", "--muted", "--sunken", "--surface", "--text"],
          slots: { ledger: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/live-draw")>,
  },
} satisfies Meta<typeof LiveDraw>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const BeforeTheSeal: Story = {
  args: { stage: "open", seal: null, drawAt: "2026-12-24T22:41:00Z" },
};
export const WithoutALog: Story = { args: { stage: "open", statement: null, seal: null } };
export const NoDate: Story = { args: { stage: "open", seal: null, drawAt: null } };
export const WaitingForDigits: Story = {
  args: { stage: "drawing", prizes: [prize(digits), second({ kind: "turn" })] },
};
export const WaitingForTheBeacon: Story = { args: { stage: "drawing", prizes: [prize(beacon)] } };
export const WaitingForStaff: Story = {
  args: { stage: "drawing", prizes: [prize({ kind: "numbers" })] },
};
export const FirstPrizeDrawn: Story = { args: { stage: "drawing", prizes: [won, second(digits)] } };
export const HeldWinner: Story = {
  args: { stage: "drawing", prizes: [prize({ kind: "review", number: "0427" })] },
};
export const DrawnAgain: Story = {
  args: {
    stage: "drawing",
    prizes: [
      prize(
        { kind: "won", number: "0918", owner: "J••• P•••" },
        { replaces: { number: "0427", because: "refused" } },
      ),
    ],
  },
};
export const Drawn: Story = {
  args: {
    stage: "drawn",
    prizes: [won, { ...second({ kind: "won", number: "0018", owner: "J••• P•••" }) }],
  },
};
/** What a stream shows: by the button, or the key F. */
export const FullScreen: Story = {
  parameters: framed("480px"),
  args: { stage: "drawn", prizes: [won] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pantalla completa" }));
  },
};
export const NobodyWon: Story = {
  args: {
    stage: "drawn",
    prizes: [prize({ kind: "unsold", number: "0018" }), second({ kind: "nobody" })],
  },
};
export const Corrected: Story = {
  args: {
    stage: "drawn",
    correctionReason: "Se leyó mal la pantalla del sorteo oficial.",
    prizes: [{ ...won, replaces: { number: "0724", because: "corrected" } }],
  },
};
export const Reopened: Story = {
  args: {
    stage: "open",
    seal: null,
    drawAt: "2026-12-24T22:41:00Z",
    reopened:
      "Fue el 19/11/2026 a las 8:40 p. m. La lotería suspendió o movió su sorteo. El sello de antes ya no vale: cuenta el que se hace al cerrar otra vez.",
  },
};
export const Cancelled: Story = {
  args: { stage: "cancelled", cancelReason: "No llegamos a la venta mínima.", seal: null },
};
export const LateDigits: Story = {
  args: { stage: "drawing", late: true, prizes: [prize(digits)] },
};
export const LateBeacon: Story = {
  args: { stage: "drawing", late: true, prizes: [prize(beacon)] },
};
export const LateStaff: Story = {
  args: { stage: "drawing", late: true, prizes: [prize({ kind: "numbers" })] },
};
export const ConnectionLost: Story = {
  args: { stage: "drawing", connection: "lost", lastSeen: "10:00 a. m.", prizes: [won] },
};
export const SevenDigits: Story = {
  args: { stage: "drawn", prizes: [prize({ kind: "won", number: "0999999", owner: "M••• G•••" })] },
};
export const LongWords: Story = {
  args: {
    stage: "drawing",
    correctionReason: longHashtag,
    prizes: [
      { ...won, title: longHashtag, source: longHashtag },
      prize({ kind: "digits", lotteries: [longHashtag] }, { position: 2, title: longHashtag }),
    ],
  },
};
const variants = { Default, FirstPrizeDrawn, NobodyWon, Corrected, LateBeacon, Cancelled };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-12">
      {Object.entries(variants).map(([name, story]) => (
        <LiveDraw key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

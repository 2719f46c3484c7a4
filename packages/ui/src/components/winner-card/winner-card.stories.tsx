import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Link } from "@rifas/ui/link";
import { WinnerCard } from "@rifas/ui/winner-card";
import {
  WinnerList,
  WinnerStrip,
  WinnerStripPlace,
  type WinnerStripProps,
} from "@rifas/ui/winner-card/list";

const meta = {
  title: "Components/Raffles/Winner card",
  component: WinnerCard,
  subcomponents: { WinnerList, WinnerStrip, WinnerStripPlace },
  args: {
    number: "0742",
    prize: "Fin de semana en Los Roques",
    owner: "M••• G•••",
    source: "Triple Táchira, 10 p. m. · 14/11/2026",
  },
  parameters: {
    guide: {
      words: { es: "ganador", en: "winner, result" },
      use: "The result of one prize.",
      avoid: "For a number that is merely owned by someone use Ticket.",
      anatomy: ["Root", "Stamped number", "Prize", "Owner, masked", "Source", "Note", "Actions"],
      keyboard: [],
      accessibility: ["The stamp is read as 'número 0742'."],
      contract: {
        WinnerCard: {
          state: {
            won: "With a winner",
            "not-sold": "The number was not sold",
            "no-winner": "No number won",
          },
          variables: ["--muted", "--surface"],
          slots: {
            source: "ApprovedAfterDraw",
            note: "ApprovedAfterDraw",
            prize: "ApprovedAfterDraw",
            actions: "ForStaff",
          },
        },
        WinnerList: { state: { full: "Always" } },
        WinnerStrip: { state: { full: "Always" } },
        WinnerStripPlace: { state: { open: "Always" } },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/winner-card") & typeof import("@rifas/ui/winner-card/list")
    >,
  },
} satisfies Meta<typeof WinnerCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NotSold: Story = { args: { owner: null } };
export const NoWinner: Story = { args: { number: null, owner: null } };
export const ApprovedAfterDraw: Story = { args: { note: "Compra aprobada después del sorteo" } };
/** Staff see the whole name, and reach the winner. */
export const ForStaff: Story = {
  args: {
    owner: "María Gabriela González",
    actions: (
      <Link asChild place="standalone">
        <a href="tel:+584145550123">0414-5550123</a>
      </Link>
    ),
  },
};
export const SixDigits: Story = {
  args: {
    number: "999999",
    prize: "Apartamento de dos habitaciones con puesto de estacionamiento en Lechería",
  },
};
export const NoSource: Story = { args: { source: undefined } };

const winners = ["0742", "1180", "0018", "6631"].map((number) => ({
  id: number,
  number,
  prize: <a href="#rifa">Fin de semana en Los Roques</a>,
  owner: "M••• G•••",
  source: "Triple Táchira, 10 p. m. · 14/11/2026",
}));

/** A strip reaches into the gutters of its page. */
const inPage = (winners: WinnerStripProps["winners"]) => (
  <div className="px-4">
    <WinnerStripPlace>
      <WinnerStrip winners={winners} />
    </WinnerStripPlace>
  </div>
);

export const List: Story = {
  render: () => (
    <WinnerList winners={winners.map((winner) => ({ ...winner, prize: "Fin de semana" }))} />
  ),
};
export const Strip: Story = { render: () => inPage(winners) };
export const StripLoading: Story = { render: () => inPage("loading") };
export const LongWords: Story = {
  args: { prize: longHashtag, owner: longHashtag, source: longLink, note: longHashtag },
};
const variants = { Default, NotSold, NoWinner, ApprovedAfterDraw, SixDigits, NoSource };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <WinnerCard key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

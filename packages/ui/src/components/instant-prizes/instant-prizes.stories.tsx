import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag } from "../../testing/long-words.ts";
import { InstantPrizes, type InstantPrizeView } from "@rifas/ui/instant-prizes";

const scheduled: InstantPrizeView = {
  position: 3,
  title: "Licuadora de tres velocidades",
  at: "2026-11-21T00:00:00Z",
  state: "scheduled",
  sold: null,
  beaconAt: "2026-11-21T00:10:00Z",
  number: null,
  owner: null,
};
const waiting: InstantPrizeView = {
  ...scheduled,
  state: "waiting",
  at: "2026-11-20T13:55:00Z",
  beaconAt: "2026-11-20T14:05:00Z",
  sold: 4310,
};
const drawn: InstantPrizeView = { ...waiting, state: "drawn", number: "2093", owner: "J••• P•••" };

const meta = {
  title: "Components/Raffles/Instant prizes",
  component: InstantPrizes,
  args: {
    prizes: [
      drawn,
      { ...waiting, position: 4, title: "Plancha de vapor" },
      { ...scheduled, position: 5, title: "BS 3.000,00 en efectivo" },
    ],
  },
  parameters: {
    guide: {
      words: { es: "premios instantáneos", en: "instant win" },
      use: "The prizes that are drawn while a raffle is on sale, with their results so far.",
      avoid: "For the main prizes use PrizeList, and LiveDraw for their draw.",
      anatomy: [
        "Root ol",
        "A prize to come: title, who takes part and when",
        "A result: WinnerCard",
      ],
      keyboard: [],
      accessibility: ["The stamp is read as 'número 2093'."],
      contract: {
        InstantPrizes: {
          state: { one: "One prize", several: "More than one" },
          variables: ["--background", "--muted"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/instant-prizes")>,
  },
} satisfies Meta<typeof InstantPrizes>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Scheduled: Story = { args: { prizes: [scheduled] } };
export const Waiting: Story = { args: { prizes: [waiting] } };
export const Drawn: Story = { args: { prizes: [drawn] } };
export const NobodyTookPart: Story = {
  args: { prizes: [{ ...drawn, sold: 0, number: null, owner: null }] },
};
export const NotHeld: Story = { args: { prizes: [{ ...scheduled, state: "not-held" }] } };
export const LongName: Story = {
  args: {
    prizes: [
      { ...scheduled, title: "Fin de semana para dos personas con todo incluido en Los Roques" },
    ],
  },
};
export const LongWords: Story = {
  args: {
    prizes: [
      { ...scheduled, title: longHashtag },
      { ...drawn, position: 4, title: longHashtag },
    ],
  },
};
const variants = { Scheduled, Waiting, Drawn, NobodyTookPart, NotHeld };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <InstantPrizes key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

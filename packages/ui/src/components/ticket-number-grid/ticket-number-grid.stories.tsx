import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { fn, userEvent } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import {
  TicketNumberGrid,
  type EndingSearch,
  type TicketNumberGridProps,
  type TicketNumberState,
} from "@rifas/ui/ticket-number-grid";
import { framed } from "../../testing/framed.ts";

/** Some numbers are sold or reserved, always the same ones. */
function someTaken(position: number): TicketNumberState {
  const shuffled = (position * 2654435761) % 97;
  if (shuffled < 40) return "sold";
  return shuffled < 48 ? "reserved" : "available";
}

const meta = {
  title: "Components/Raffles/Ticket number grid",
  component: TicketNumberGrid,
  args: { total: 10_000, stateOf: someTaken, chosen: [], onChosenChange: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-2xl">
        <Story />
      </div>
    ),
  ],
  render: function Render(args: TicketNumberGridProps) {
    const [chosen, setChosen] = useState<readonly string[]>(args.chosen);
    return (
      <TicketNumberGrid
        {...args}
        chosen={chosen}
        onChosenChange={(next) => {
          setChosen(next);
          args.onChosenChange(next);
        }}
      />
    );
  },
  parameters: {
    guide: {
      words: { es: "cuadrícula de números", en: "number picker, seats" },
      use: "Lets buyers pick numbers, and staff see or list them, in raffles of up to 1,000,000.",
      avoid: "For the numbers of one purchase use Ticket or TicketNumbers.",
      anatomy: [
        "Search; where the number is taken, the nearest free ones",
        "Numbers with an ending, in the place of ranges and grid",
        "Ranges",
        "Grid (only visible rows are rendered)",
        "Count and legend",
        "Chosen numbers, which can be removed",
      ],
      keyboard: [
        [["Tab"], "To the search, the ranges, the grid, the chosen numbers"],
        [["Arrow up", "Arrow down", "Arrow left", "Arrow right"], "To the next number"],
        [["Page up", "Page down"], "One screen up or down"],
        [["Home", "End"], "The ends of the row; with Ctrl the first and the last number"],
        [["Space", "Enter"], "Select or deselect; Enter in the search selects the number found"],
      ],
      accessibility: [
        "A grid with the real row count; each number states whether it is free.",
        "Taken numbers are crossed out, not only pale.",
        "The count is a polite live region and says when the maximum is reached.",
      ],
      contract: {
        TicketNumberGrid: {
          state: {
            empty: "None is chosen",
            chosen: "Some are chosen",
            full: "As many are chosen as may be",
          },
          attributes: { "data-position": "The number's place in the raffle" },
          variables: [
            "--background",
            "--control",
            "--muted",
            "--primary",
            "--sunken",
            "--surface",
            "--text",
          ],
          events: { onChosenChange: "Default", onVisibleRange: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/ticket-number-grid")>,
  },
} satisfies Meta<typeof TicketNumberGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SomeChosen: Story = { args: { chosen: ["0004", "0010", "9042"], max: 5 } };
export const Full: Story = { args: { chosen: ["0004", "0010"], max: 2 } };
export const Few: Story = { args: { total: 100 } };
export const One: Story = { args: { total: 1, stateOf: () => "available" } };
export const Million: Story = { args: { total: 1_000_000, chosen: ["000427", "999999"] } };
export const Loading: Story = { args: { stateOf: () => "unknown" } };
export const SoldOut: Story = { args: { stateOf: () => "sold" } };
export const ManyChosen: Story = {
  args: { chosen: Array.from({ length: 60 }, (_, index) => String(index * 13).padStart(4, "0")) },
};
/** The number that was searched for is taken. */
export const SearchedSold: Story = {
  parameters: framed("720px"),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Tu número" }), "0000");
  },
};
export const SearchedReserved: Story = {
  args: { stateOf: (position) => (position === 427 ? "reserved" : "available") },
  parameters: framed("720px"),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Tu número" }), "0427");
  },
};
/** One offered number has been chosen, and another taken by someone else. */
export const OfferedThenTaken: Story = {
  render: function Render(args: TicketNumberGridProps) {
    const [chosen, setChosen] = useState<readonly string[]>(args.chosen);
    const [gone, setGone] = useState(false);
    return (
      <div className="grid gap-4">
        <TicketNumberGrid
          {...args}
          stateOf={(position) => {
            if (position === 427) return "reserved";
            return gone && position === 426 ? "sold" : "available";
          }}
          chosen={chosen}
          onChosenChange={(next) => {
            setChosen(next);
            args.onChosenChange(next);
          }}
        />
        <button type="button" className="min-h-11" onClick={() => setGone(true)}>
          Alguien compra el 0426
        </button>
      </div>
    );
  },
  parameters: framed("720px"),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Tu número" }), "0427");
    await userEvent.click(canvas.getByRole("button", { name: "Alguien compra el 0426" }));
  },
};
export const SearchedAmongTaken: Story = {
  args: { stateOf: () => "sold" },
  parameters: framed("720px"),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Tu número" }), "0000");
  },
};

const endings: EndingSearch = {
  ending: "27",
  onEndingChange: fn(),
  numbers: Array.from({ length: 60 }, (_, index) => `${String(index + 3).padStart(2, "0")}27`),
  state: "ready",
  onMore: fn(),
};
/** Part of a number offers those that end in it. */
export const MayBeAnEnding: Story = {
  args: { stateOf: () => "available", endings: { ...endings, ending: null } },
  parameters: framed("720px"),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Tu número" }), "27");
  },
};
export const WithAnEnding: Story = { args: { chosen: ["0327", "0004"], endings } };
export const EndingLoading: Story = {
  args: { endings: { ...endings, numbers: [], state: "loading" } },
};
export const EndingFailed: Story = {
  args: { endings: { ...endings, numbers: [], state: "failed" } },
};
export const EndingNoneFree: Story = {
  args: { endings: { ...endings, numbers: [], onMore: null } },
};
export const Matrix: Story = { args: { chosen: ["0000", "0010"], max: 2 } };

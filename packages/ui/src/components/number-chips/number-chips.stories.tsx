import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { GuideOf } from "../../testing/component-guide.ts";
import { NumberChips } from "@rifas/ui/number-chips";
import { NumberPicks } from "@rifas/ui/number-chips";

const numbersOf = (count: number, width = 4) =>
  Array.from({ length: count }, (_, place) =>
    String((place * 337 + 427) % 10 ** width).padStart(width, "0"),
  );

const meta = {
  title: "Components/Raffles/Number chips",
  component: NumberChips,
  args: { label: "Números que tiene", numbers: ["0427", "1983", "3350", "7716", "9042"] },
  parameters: {
    guide: {
      words: { es: "números, boletos", en: "ticket numbers" },
      use: "The numbers of one purchase in the admin, for reading and comparing.",
      avoid: "For buyers use Ticket; to pick free numbers of a raffle use TicketNumberGrid.",
      anatomy: [
        "Root div",
        "List of numbers",
        "Button for the rest",
        "NumberPicks: one checkbox per number",
      ],
      keyboard: [
        [["Enter", "Space"], "On 'Ver los…': shows all"],
        [["Space"], "On a number of NumberPicks: selects it"],
      ],
      accessibility: [
        "A named list; numbers never break over two lines.",
        "Former numbers are struck through and dashed, and the list's name says so.",
      ],
      contract: {
        NumberChips: {
          state: { full: "All numbers are shown", folded: "Some are behind a button" },
          variables: ["--sunken", "--surface", "--text"],
        },
        NumberPicks: {
          state: { idle: "Otherwise", invalid: "With an error" },
          variables: ["--control", "--sunken", "--surface", "--text"],
          slots: { label: "Matrix", hint: "Matrix", error: "PicksRefused" },
          events: { onSelectedChange: "Matrix" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/number-chips")>,
  },
} satisfies Meta<typeof NumberChips>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = { args: { numbers: ["7"] } };
export const Many: Story = { args: { numbers: numbersOf(120) } };
export const Former: Story = { args: { label: "Números que tenía", look: "former" } };
export const SixFigures: Story = { args: { numbers: numbersOf(12, 6) } };

function Picking({ error }: { error?: string }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["1983"]));
  return (
    <NumberPicks
      label="¿Cuáles deja?"
      hint="Los demás se quedan con esta compra."
      numbers={numbersOf(9)}
      selected={selected}
      onSelectedChange={setSelected}
      error={error}
    />
  );
}

export const Picks: Story = { render: () => <Picking /> };
export const PicksRefused: Story = {
  render: () => <Picking error="Deja al menos un número, o rechaza la compra." />,
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {(["sm", "md"] as const).map((size) =>
        (["held", "former"] as const).map((look) => (
          <NumberChips
            key={size + look}
            {...args}
            size={size}
            look={look}
            label={`${size} ${look}`}
          />
        )),
      )}
      <Picking />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { WaitingLine } from "@rifas/ui/waiting-line";

const leave = (
  <Button tone="outline" onClick={fn()}>
    Salir de la fila
  </Button>
);

const meta = {
  title: "Components/Feedback/Waiting line",
  component: WaitingLine,
  args: { ahead: 412, wait: 130, action: leave },
  decorators: [
    (Story) => (
      <div className="max-w-xl">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      words: { es: "cola de espera, sala de espera", en: "queue, waiting room" },
      use: "A buyer's place in line while more people buy than can be served. The page asks for the turn by itself.",
      avoid: "For any other wait use Banner with the time left, or Progress.",
      anatomy: ["Head with icon, title and wait in words", "People ahead", "What to do", "Buttons"],
      keyboard: [],
      accessibility: [
        "Title and wait are a status and are announced when they change; the number of people, which changes every few seconds, isn't.",
        "State, icon and words agree: colour is never the only signal.",
      ],
      contract: {
        WaitingLine: {
          stateOf: "state",
          variables: ["--muted", "--surface"],
          slots: { action: "Almost" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/waiting-line")>,
  },
} satisfies Meta<typeof WaitingLine>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const One: Story = { args: { ahead: 1, wait: 20 } };
export const Next: Story = { args: { state: "almost", ahead: 0, wait: 1 } };
export const Almost: Story = { args: { state: "almost", ahead: 38, wait: 4 } };
export const Lost: Story = { args: { state: "lost", ahead: 5_204, wait: 940 } };
export const Offline: Story = { args: { state: "offline" } };
export const LongLine: Story = { args: { ahead: 19_999, wait: 4_000 } };
const variants = { Default, One, Next, Almost, Lost, Offline, LongLine };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <WaitingLine key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Countdown } from "@rifas/ui/countdown";

// In stories it is always 2026-11-20, 10:00 in Caracas (14:00 UTC).
const meta = {
  title: "Components/Raffles/Countdown",
  component: Countdown,
  args: { until: "2026-12-24T22:41:00Z" },
  parameters: {
    guide: {
      words: { es: "cuenta regresiva, cuenta atrás, contador", en: "timer, time left" },
      use: "The time to a draw (boxes, which disappear at its end) or until a hold ends (clock).",
      avoid: "For a time in the past, or more than a year away: show the date.",
      anatomy: [
        "Root",
        "Timer, for assistive technology",
        "Boxes or clock",
        "Announcement, if marks are given",
      ],
      keyboard: [],
      accessibility: [
        "role=timer contains the full time left, and is otherwise silent.",
        "A hold is announced at 10, 3 and 1 minutes.",
      ],
      contract: {
        Countdown: {
          state: { running: "Time is left", ended: "It is over" },
          variables: ["--muted", "--sunken"],
          events: { onEnd: "HoldOver" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/countdown")>,
  },
} satisfies Meta<typeof Countdown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LastDay: Story = { args: { until: "2026-11-20T22:05:09Z" } };
export const OneDay: Story = { args: { until: "2026-11-21T15:00:30Z" } };
export const Hold: Story = {
  args: { look: "clock", until: "2026-11-20T14:18:42Z", announceAt: [10, 3, 1] },
};
export const HoldAlmostOver: Story = {
  args: { look: "clock", until: "2026-11-20T14:00:42Z", announceAt: [10, 3, 1] },
};
export const HoldOver: Story = {
  args: { look: "clock", until: "2026-11-20T14:00:00Z", announceAt: [10, 3, 1] },
};
export const Matrix: Story = {
  render: () => (
    <div className="grid max-w-xs gap-4">
      <Countdown until="2026-12-24T22:41:00Z" />
      <Countdown until="2026-11-20T22:05:09Z" />
      <Countdown look="clock" until="2026-11-20T14:18:42Z" />
      <Countdown look="clock" until="2026-11-20T15:18:42Z" />
    </div>
  ),
};

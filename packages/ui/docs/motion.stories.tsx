import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../src/components/button/button.tsx";
import { Page, Part } from "./page.tsx";

const meta = {
  title: "Foundations/Motion",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const moves = [
  ["animate-rise", "motion-safe:animate-rise", "What appears: dialogs, toasts. 220 ms"],
  ["animate-fade", "motion-safe:animate-fade", "What lies behind: backdrops. 160 ms"],
  ["animate-slide-up", "motion-safe:animate-slide-up", "A drawer on a phone. 240 ms"],
  ["animate-slide-right", "motion-safe:animate-slide-right", "A drawer on a laptop. 240 ms"],
  ["animate-flip", "motion-safe:animate-flip", "A number that is drawn. 420 ms"],
  ["animate-stamp", "motion-safe:animate-stamp", "A number that is stamped. 320 ms"],
  ["animate-tear", "motion-safe:animate-tear", "A stub that is torn off, once. 500 ms"],
] as const;

/** Short and physical, and off under reduced motion. */
export const Moves: StoryObj = {
  render: function Render() {
    const [turn, setTurn] = useState(0);
    return (
      <Page
        title="Motion"
        lead="Short and physical: numbers flip when drawn, the sold bar fills, the stub tears once. All of it stands behind motion-safe; whoever asks for less motion sees the end at once."
      >
        <Part title="Moves">
          <div>
            <Button tone="outline" onClick={() => setTurn(turn + 1)}>
              Play again
            </Button>
          </div>
          <ul className="grid gap-4 overflow-hidden p-1 sm:grid-cols-2">
            {moves.map(([name, move, use]) => (
              <li key={name} className="grid grid-cols-[6rem_1fr] items-center gap-4">
                <span
                  key={turn}
                  className={`grid h-16 place-items-center rounded-lg bg-surface text-lg shadow-paper ticket-number ${move}`}
                >
                  0742
                </span>
                <span>
                  <b>{name}</b>
                  <span className="block text-sm text-muted">{use}</span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      </Page>
    );
  },
};

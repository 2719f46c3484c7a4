import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "@rifas/ui/button";
import { moves } from "@rifas/ui/tokens/scale.generated";
import { Page, Part } from "./page.tsx";

const meta = {
  title: "Foundations/Motion",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const moveClass = {
  rise: "motion-safe:animate-rise",
  fade: "motion-safe:animate-fade",
  "slide-up": "motion-safe:animate-slide-up",
  "slide-right": "motion-safe:animate-slide-right",
  flip: "motion-safe:animate-flip",
  stamp: "motion-safe:animate-stamp",
  tear: "motion-safe:animate-tear",
} as const satisfies Record<(typeof moves)[number]["name"], string>;

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
            {moves.map(({ name, about, ms }) => (
              <li key={name} className="grid grid-cols-[6rem_1fr] items-center gap-4">
                <span
                  key={turn}
                  className={`grid h-16 place-items-center rounded-lg bg-surface text-lg shadow-paper ticket-number ${moveClass[name]}`}
                >
                  0742
                </span>
                <span>
                  <b>{`animate-${name}`}</b>
                  <span className="block text-sm text-muted">{`${about}. ${ms} ms`}</span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      </Page>
    );
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { GuideOf } from "../../testing/component-guide.ts";
import { KeyBar, type KeyBarProps } from "@rifas/ui/key-bar";

function Bar(args: KeyBarProps) {
  const [state, setState] = useState(args.state);
  return <KeyBar {...args} state={state} onStateChange={setState} />;
}

const meta = {
  title: "Components/Navigation/Key bar",
  component: KeyBar,
  args: {
    keys: [
      { key: "A", words: "Aprobar" },
      { key: "R", words: "Rechazar" },
      { key: "J", words: "Siguiente" },
      { key: "K", words: "Anterior" },
      { key: "/", words: "Buscar" },
    ],
    state: "on",
    onStateChange: () => {},
  },
  render: (args) => <Bar {...args} />,
  parameters: {
    guide: {
      words: { es: "atajos de teclado, tecla", en: "keyboard shortcuts, key hint" },
      use: "At the bottom of a page that is operated by keyboard: its shortcuts, and a switch to turn them off.",
      avoid: "For the shortcut of a single button use the button's keyHint.",
      anatomy: ["Root section", "List of keys, each a kbd", "Switch"],
      keyboard: [[["Enter", "Space"], "On the switch: turns the shortcuts off and on"]],
      accessibility: [
        "A named region with a list. It is not shown under 1024 px, where a keyboard is unlikely.",
      ],
      contract: {
        KeyBar: {
          stateOf: "state",
          variables: ["--control", "--muted", "--sunken", "--surface"],
          events: { onStateChange: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/key-bar")>,
  },
} satisfies Meta<typeof KeyBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Off: Story = { args: { state: "off" } };
export const Many: Story = {
  args: {
    keys: Array.from({ length: 20 }, (_, place) => ({
      key: String.fromCharCode(65 + place),
      words: "Copiar la referencia",
    })),
  },
};
export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-2">
      <Bar {...args} aria-label="Encendidos" />
      <Bar {...args} aria-label="Apagados" state="off" />
    </div>
  ),
};

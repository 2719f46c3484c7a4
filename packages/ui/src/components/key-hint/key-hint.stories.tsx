import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { KeyHint } from "@rifas/ui/key-hint";

const meta = {
  title: "Components/Data/Key hint",
  component: KeyHint,
  args: { children: "A" },
  parameters: {
    guide: {
      words: { es: "tecla", en: "shortcut" },
      use: "Shows a shortcut in help texts and menus of the admin.",
      avoid:
        "In a Button use its keyHint prop. Not on public pages: most visitors have no keyboard.",
      anatomy: ["Root kbd"],
      keyboard: [],
      accessibility: ["A kbd element; the text next to it says what the key does."],
      contract: {
        KeyHint: {
          state: { text: "Among text", current: "In the colour around it" },
          variables: ["--control", "--surface", "--text"],
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/key-hint")>,
  },
} satisfies Meta<typeof KeyHint>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Word: Story = { args: { children: "Esc" } };
export const Arrow: Story = { args: { children: "→" } };
export const LongName: Story = { args: { children: "Barra espaciadora" } };

const shortcuts = [
  ["A", "Aprobar"],
  ["R", "Rechazar"],
  ["J", "Siguiente"],
  ["Esc", "Salir de la cola"],
] as const;

export const InHelp: Story = {
  args: { children: "A" },
  render: () => (
    <dl className="grid w-fit grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2">
      {shortcuts.map(([key, effect]) => (
        <div key={key} className="contents">
          <dt>
            <KeyHint>{key}</KeyHint>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  ),
};

export const Matrix: Story = {
  args: { children: "A" },
  render: () => (
    <div className="grid gap-3">
      <p>
        <KeyHint>A</KeyHint> <KeyHint>Esc</KeyHint> <KeyHint>→</KeyHint>
      </p>
      <p className="w-fit rounded-md border border-transparent bg-inverse p-2 text-on-inverse">
        Aprobar <KeyHint tone="current">A</KeyHint>
      </p>
    </div>
  ),
};

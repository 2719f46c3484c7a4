import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Button } from "@rifas/ui/button";
import { SaveBar } from "@rifas/ui/save-bar";

const meta = {
  title: "Components/Layout/Save bar",
  component: SaveBar,
  args: {
    message: "Tienes cambios sin guardar",
    children: (
      <>
        <Button tone="outline">Descartar</Button>
        <Button>Guardar cambios</Button>
      </>
    ),
  },
  parameters: {
    guide: {
      words: { es: "barra de guardar", en: "unsaved changes" },
      use: "At the end of a form that is longer than the window: shows whether there are unsaved changes, and saves them.",
      avoid: "Short forms and modals have their button at the end.",
      anatomy: ["Root", "Message", "Buttons"],
      keyboard: [],
      accessibility: [
        "The message is a status: 'Tienes cambios sin guardar' is announced once, politely.",
        "It comes last in the form, so that Tab reaches it after the fields.",
      ],
      contract: {
        SaveBar: {
          stateOf: "state",
          variables: ["--muted", "--overlay"],
          slots: { message: "Default" },
        },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/save-bar")>,
  },
} satisfies Meta<typeof SaveBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NothingToSave: Story = {
  args: { message: "Todo está guardado", children: <Button disabled>Guardar cambios</Button> },
};
export const Saving: Story = {
  args: {
    message: "Guardando…",
    children: (
      <Button state="pending" pendingLabel="Guardando…">
        Guardar cambios
      </Button>
    ),
  },
};
export const Problem: Story = {
  args: { state: "problem", message: "Revisa los 2 campos marcados" },
};

const variants = { Default, NothingToSave, Saving, Problem };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <SaveBar key={name} {...args} {...story.args} />
      ))}
    </div>
  ),
};

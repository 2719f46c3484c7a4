import type { Meta, StoryObj } from "@storybook/react-vite";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import RotateCw from "lucide-react/icons/rotate-cw";
import Ticket from "lucide-react/icons/ticket";
import Trash2 from "lucide-react/icons/trash";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longEmail } from "../../testing/long-words.ts";
import { IconButton } from "@rifas/ui/button/icon";
import { MoveButtons } from "@rifas/ui/button/move";
import { ButtonRow } from "@rifas/ui/button/row";
import { Button } from "@rifas/ui/button";

const meta = {
  title: "Components/Actions/Button",
  component: Button,
  subcomponents: { ButtonRow, IconButton, MoveButtons },
  args: { children: "Apartar 5 boletos", onClick: fn() },
  parameters: {
    guide: {
      words: {
        es: "botón, botón de icono, subir y bajar, ordenar",
        en: "action, submit, icon button, reorder",
      },
      use: "Starts an action: reserve, pay, approve, delete. Its label says what will happen, including the number. IconButton: a universally known icon (close, rotate, edit) where there is no room for text. MoveButtons: next to each row of a short list whose order matters.",
      avoid:
        "For navigation use Link, or Button with asChild around the router's link if it needs the same weight. An icon that needs explaining, or an important action, needs a label; a list sorted by a column, no MoveButtons.",
      anatomy: [
        "Root button (or its child, with asChild)",
        "Icon or spinner",
        "Label",
        "Key hint, from 640 px",
        "IconButton: icon, 24 px",
        "MoveButtons: a group of up, down, remove",
      ],
      keyboard: [
        [["Enter", "Space"], "Presses it"],
        [["Tab"], "To the next control; a pending button keeps its place and the focus"],
      ],
      accessibility: [
        "While pending it is aria-busy and aria-disabled instead of disabled, so that the focus isn't lost.",
        "Every size has a target of at least 44 px; sm extends its target invisibly.",
        "Filled tones have a border with a contrast of 3:1 on every surface, even in an owner's worst colours.",
        "An IconButton's label is required: it is the accessible name, and the title shown on hover.",
        "Each of the MoveButtons says what it moves: 'Subir premio 2'; at an end it stays focusable and is announced as disabled.",
      ],
      contract: {
        Button: {
          stateOf: "state",
          variables: ["--control", "--muted", "--primary", "--sunken", "--surface", "--text"],
          slots: { icon: "Matrix" },
        },
        ButtonRow: { stateOf: "align" },
        IconButton: {
          state: { idle: "Otherwise", disabled: "Disabled" },
          variables: ["--control", "--muted", "--sunken", "--surface", "--text"],
        },
        MoveButtons: { stateOf: "place", events: { onRemove: "Move", onMove: "Move" } },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/button") &
        typeof import("@rifas/ui/button/icon") &
        typeof import("@rifas/ui/button/move") &
        typeof import("@rifas/ui/button/row")
    >,
  },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Outline: Story = { args: { tone: "outline", children: "Verificar boletos" } };
export const Soft: Story = { args: { tone: "soft", children: "Copiar", size: "sm" } };
export const Quiet: Story = { args: { tone: "quiet", children: "Cancelar" } };
export const Danger: Story = { args: { tone: "danger", children: "Eliminar" } };
export const WithIcon: Story = {
  args: { icon: <Plus aria-hidden className="size-5" />, children: "Nueva Rifa" },
};
export const WithKeyHint: Story = { args: { children: "Aprobar 5 boletos", keyHint: "A" } };
export const Pending: Story = {
  args: { tone: "danger", state: "pending", children: "Eliminar", pendingLabel: "Eliminando..." },
};
export const Disabled: Story = { args: { disabled: true } };
export const Fill: Story = { args: { width: "fill", size: "lg", children: "Enviar comprobante" } };
export const AsLink: Story = {
  args: { asChild: true, children: <a href="#crear">Crear Primera Rifa</a> },
};
export const LongName: Story = {
  args: {
    children: "Apartar 1.000 boletos de la gran rifa de fin de año por BS 9.999.999.990,00",
    width: "fill",
  },
};

export const LongWords: Story = { args: { children: `Mandarme el enlace a ${longEmail}` } };
const tones = ["primary", "outline", "soft", "quiet", "danger", "danger-quiet"] as const;
const sizes = ["sm", "md", "lg"] as const;

export const InARow: Story = {
  render: (args) => (
    <ButtonRow>
      <Button {...args} tone="soft">
        Enviar por WhatsApp
      </Button>
      <Button {...args} tone="quiet">
        Compartir…
      </Button>
    </ButtonRow>
  ),
};

export const Icon: Story = {
  args: { "aria-label": "Cerrar" },
  render: ({ onClick }) => (
    <IconButton label="Cerrar" onClick={onClick}>
      <X aria-hidden />
    </IconButton>
  ),
};
export const SmallIcon: Story = {
  render: () => (
    <IconButton label="Cerrar" size="sm">
      <X aria-hidden className="size-5" />
    </IconButton>
  ),
};
export const IconOnStage: Story = {
  render: () => (
    <div className="bg-stage p-6">
      <IconButton tone="stage" label="Girar">
        <RotateCw aria-hidden />
      </IconButton>
    </div>
  ),
};

const places = ["first", "middle", "last"] as const;

export const Move: Story = {
  render: function Render() {
    const [at, setAt] = useState(1);
    return (
      <MoveButtons
        subject={`premio ${at + 1}`}
        place={places[at] ?? "only"}
        onMove={(direction) => setAt(direction === "up" ? at - 1 : at + 1)}
        onRemove={fn()}
      />
    );
  },
};

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-3">
          {sizes.map((size) => (
            <Button
              key={size}
              tone={tone}
              size={size}
              icon={<Ticket aria-hidden className="size-5" />}
            >
              Apartar 5
            </Button>
          ))}
          <Button tone={tone} state="pending" pendingLabel="Apartando...">
            Apartar
          </Button>
          <Button tone={tone} disabled icon={<Trash2 aria-hidden className="size-5" />}>
            Agotada
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {(["quiet", "outline", "danger", "stage"] as const).map((tone) => (
          <IconButton key={tone} tone={tone} label={`Editar, ${tone}`}>
            <Pencil aria-hidden />
          </IconButton>
        ))}
        <IconButton label="Editar, apagado" disabled>
          <Pencil aria-hidden />
        </IconButton>
      </div>
      {places.map((place) => (
        <MoveButtons key={place} subject={place} place={place} onMove={fn()} onRemove={fn()} />
      ))}
      <MoveButtons subject="premio" place="only" onMove={fn()} />
    </div>
  ),
};

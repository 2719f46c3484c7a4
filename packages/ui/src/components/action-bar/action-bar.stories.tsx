import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Price } from "@rifas/ui/price";
import { BuyBar } from "@rifas/ui/action-bar";
import { BuyAction, BuyPlace } from "@rifas/ui/action-bar/place";
import { SaveBar } from "@rifas/ui/action-bar/save";

const meta = {
  title: "Components/Layout/Action bar",
  component: BuyBar,
  subcomponents: { BuyPlace, BuyAction, SaveBar },
  args: {
    until: "always",
    summary: (
      <>
        <p className="text-sm text-muted">5 boletos</p>
        <Price amount="750.00" />
      </>
    ),
    children: <Button size="lg">Apartar</Button>,
  },
  parameters: {
    layout: "fullscreen",
    guide: {
      lifecycle: ["Stable", "2.0.0"],
      words: {
        es: "barra fija de compra, barra de guardar",
        en: "sticky bar, checkout, unsaved changes",
      },
      use: "BuyBar: the main action of a page on a phone, within the thumb's reach. SaveBar: at the end of a form that is longer than the window, shows whether there are unsaved changes, and saves them.",
      avoid:
        "Not for more than two actions. A BuyBar isn't for laptops, where the action is part of the page; short forms and modals have their button at the end.",
      anatomy: [
        "BuyBar: notice, summary, action",
        "BuyPlace: the action on a laptop",
        "BuyAction",
        "SaveBar: message, buttons",
      ],
      keyboard: [],
      accessibility: [
        "The page's scroll-padding is as high as the bar, so that the focused element is never hidden behind it.",
        "A SaveBar's message is a status, announced politely; it comes last in the form, so that Tab reaches it after the fields.",
      ],
      contract: {
        BuyBar: {
          stateOf: "until",
          attributes: { "data-notice": { "": "With a notice" } },
          variables: ["--overlay"],
          slots: { summary: "Apart", notice: "Failed" },
        },
        BuyPlace: {
          state: { alone: "Nothing to sum up", "summed-up": "With a summary" },
          slots: { summary: "InItsPlace", notice: "InItsPlace" },
        },
        BuyAction: { state: { ready: "Always" } },
        SaveBar: {
          stateOf: "state",
          variables: ["--muted", "--overlay"],
          slots: { message: "Saving" },
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/action-bar") &
        typeof import("@rifas/ui/action-bar/place") &
        typeof import("@rifas/ui/action-bar/save")
    >,
  },
  decorators: [
    (Story) => (
      <div className="px-4">
        <p className="min-h-40">Premios, fecha del sorteo y cómo pagar.</p>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BuyBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ActionAlone: Story = {
  args: {
    summary: undefined,
    children: (
      <Button size="lg" width="fill">
        Enviar comprobante
      </Button>
    ),
  },
};
export const Apart: Story = {
  args: {
    place: "apart",
    children: (
      <BuyAction>
        <Button size="lg" width="fill">
          Seguir
        </Button>
      </BuyAction>
    ),
  },
};
export const InItsPlace: Story = {
  render: () => (
    <BuyPlace summary={<p>3 números · BS 450,00</p>}>
      <Button size="lg" width="fill">
        Seguir
      </Button>
    </BuyPlace>
  ),
};
/** Nothing to sum up yet. */
export const AloneInItsPlace: Story = {
  render: () => (
    <BuyPlace>
      <Button size="lg" width="fill">
        Seguir
      </Button>
    </BuyPlace>
  ),
};
export const Pending: Story = {
  args: {
    children: (
      <Button size="lg" state="pending" pendingLabel="Apartando…">
        Apartar
      </Button>
    ),
  },
};
export const Failed: Story = {
  args: {
    summary: undefined,
    notice: (
      <Banner tone="danger" announce="now" title="No se pudo enviar">
        No se pudo conectar. Tu foto sigue aquí: toca «Enviar comprobante» otra vez.
      </Banner>
    ),
    children: (
      <Button size="lg" width="fill">
        Enviar comprobante
      </Button>
    ),
  },
};
export const LargestAmount: Story = {
  args: {
    summary: (
      <>
        <p className="text-sm text-muted">1.000 boletos</p>
        <Price amount="9999999990.00" />
      </>
    ),
  },
};

/** Of a form that is longer than the window. */
export const Saving: Story = {
  render: () => (
    <SaveBar message="Tienes cambios sin guardar">
      <Button tone="outline">Descartar</Button>
      <Button>Guardar cambios</Button>
    </SaveBar>
  ),
};

const variants = { Default, ActionAlone, Pending, Failed };

export const Matrix: Story = {
  render: (args) => (
    <div className="grid grid-cols-1 gap-6">
      {Object.entries(variants).map(([name, story]) => (
        <BuyBar key={name} {...args} {...story.args} />
      ))}
      <SaveBar message="Todo está guardado">
        <Button disabled>Guardar cambios</Button>
      </SaveBar>
      <SaveBar state="problem" message="Revisa los 2 campos marcados">
        <Button>Guardar cambios</Button>
      </SaveBar>
    </div>
  ),
};

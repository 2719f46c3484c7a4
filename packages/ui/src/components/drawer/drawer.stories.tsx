import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GuideOf } from "../../testing/component-guide.ts";
import { longHashtag, longLink } from "../../testing/long-words.ts";
import { Button } from "@rifas/ui/button";
import { StatusBadge } from "@rifas/ui/status-badge";
import {
  Drawer,
  DrawerActions,
  DrawerActionsRow,
  DrawerBody,
  DrawerClose,
  DrawerContent,
  DrawerTrigger,
} from "@rifas/ui/drawer";

const meta = {
  title: "Components/Overlays/Drawer",
  component: Drawer,
  subcomponents: { DrawerContent },
  args: { defaultOpen: true, onOpenChange: fn() },
  parameters: {
    docs: { story: { inline: false, height: "520px" } },
    guide: {
      words: { es: "panel lateral, cajón", en: "side panel, sheet" },
      use: "Temporary content beside the page: one purchase in full, filters, the menu on a phone.",
      avoid: "For a question use Modal; for content that needs the full width use a page.",
      anatomy: [
        "DrawerTrigger",
        "DrawerContent: head with title and close",
        "DrawerBody (scrolls)",
        "DrawerActions (stay)",
      ],
      keyboard: [
        [["Escape"], "Closes it"],
        [["Tab"], "Cycles through the controls inside"],
      ],
      accessibility: [
        "A modal dialog named by its title.",
        "On a phone it slides in from below, within the thumb's reach.",
      ],
      contract: {
        Drawer: { element: null, events: { onOpenChange: "ActionMissing" } },
        DrawerTrigger: { element: null },
        DrawerContent: {
          element: "drawer",
          state: { open: "While it is on the page" },
          inherits: "radix",
          variables: ["--overlay"],
          slots: { title: "ActionMissing" },
        },
        DrawerBody: {},
        DrawerActions: {},
        DrawerActionsRow: { state: { open: "Always" } },
        DrawerClose: { element: null },
      },
    } satisfies GuideOf<typeof import("@rifas/ui/drawer")>,
  },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

const facts = [
  ["Debe pagar", "BS 750,00"],
  ["Método", "Pago móvil"],
  ["Referencia", "004512"],
  ["Cédula", "V-20.114.552"],
  ["Teléfono", "0412-555 88 10"],
] as const;

const Purchase = () => (
  <DrawerBody tabIndex={0} role="region" aria-label="Datos de la compra">
    <p className="flex flex-wrap items-center gap-3">
      <span className="ticket-number">R7K-4M2P</span> <StatusBadge status="pending" />
    </p>
    <dl className="mt-4 grid gap-3">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-3"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </DrawerBody>
);

export const Default: Story = {
  render: (args) => (
    <Drawer {...args}>
      <DrawerTrigger asChild>
        <Button tone="outline">Ver compra</Button>
      </DrawerTrigger>
      <DrawerContent title="María González">
        <Purchase />
        <DrawerActions>
          <DrawerClose asChild>
            <Button tone="outline">Cerrar</Button>
          </DrawerClose>
          <Button>Aprobar 5 boletos</Button>
        </DrawerActions>
      </DrawerContent>
    </Drawer>
  ),
};
export const Closed: Story = { ...Default, args: { defaultOpen: false } };
/** Why an action is missing, in a line of its own. */
export const ActionMissing: Story = {
  render: (args) => (
    <Drawer {...args}>
      <DrawerContent title="María González">
        <Purchase />
        <DrawerActions>
          <DrawerActionsRow>La rifa ya se sorteó: no se puede aprobar.</DrawerActionsRow>
          <Button tone="danger-quiet">Rechazar</Button>
        </DrawerActions>
      </DrawerContent>
    </Drawer>
  ),
};
export const LongName: Story = {
  render: (args) => (
    <Drawer {...args}>
      <DrawerContent title="María de los Ángeles González Rodríguez de Urdaneta">
        <Purchase />
      </DrawerContent>
    </Drawer>
  ),
};
export const LongWords: Story = {
  render: (args) => (
    <Drawer {...args}>
      <DrawerContent title={longHashtag}>
        <DrawerBody>
          <p>{longLink}</p>
        </DrawerBody>
      </DrawerContent>
    </Drawer>
  ),
};
export const Matrix: Story = { ...Default };

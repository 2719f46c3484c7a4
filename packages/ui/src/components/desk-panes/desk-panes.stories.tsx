import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import type { GuideOf } from "../../testing/component-guide.ts";
import { AdminPage } from "@rifas/ui/admin-shell";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { KeyBar } from "@rifas/ui/key-bar";
import { PickList } from "@rifas/ui/pick-list";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Banner } from "@rifas/ui/banner";
import { Figures, TicketNumber } from "@rifas/ui/text";
import { DeskPanes } from "@rifas/ui/desk-panes";
import {
  DeskAlerts,
  DeskDecided,
  DeskDecisions,
  DeskFrame,
  DeskHead,
  DeskHeadSkeleton,
  DeskLatest,
  DeskListEnd,
  DeskListHead,
  DeskListScroll,
  DeskListSkeleton,
  DeskNarrowOnly,
  DeskStatus,
} from "@rifas/ui/desk-panes/parts";

const meta = {
  title: "Components/Layout/Desk panes",
  component: DeskPanes,
  subcomponents: {
    DeskFrame,
    DeskAlerts,
    DeskListHead,
    DeskStatus,
    DeskListScroll,
    DeskListEnd,
    DeskListSkeleton,
    DeskLatest,
    DeskDecided,
    DeskHead,
    DeskHeadSkeleton,
    DeskNarrowOnly,
    DeskDecisions,
  },
  args: {
    list: (
      <ul>
        {["María González", "José L. Pernía", "Yulimar Rondón"].map((name) => (
          <li key={name} className="border-b border-line px-4 py-3">
            {name}
          </li>
        ))}
      </ul>
    ),
    head: <h2 className="text-xl">María González</h2>,
    stage: <div className="h-full rounded-xl bg-stage" />,
    data: (
      <DetailList>
        <DetailRow label="Debe pagar">BS 750,00</DetailRow>
        <DetailRow label="Referencia">004512</DetailRow>
        <DetailRow label="Teléfono">0412-5558810</DetailRow>
      </DetailList>
    ),
    actions: <Button width="fill">Aprobar 5 boletos</Button>,
  },
  decorators: [
    (Story) => (
      <AdminPage layout="full">
        <Story />
      </AdminPage>
    ),
  ],
  parameters: {
    layout: "fullscreen",
    guide: {
      words: { es: "lista y detalle", en: "master and detail, split view" },
      use: "The review queue: a list, the selected item's picture, its data and its actions.",
      avoid: "For a list whose rows open a page or a drawer.",
      anatomy: [
        "Root div, in a DeskFrame with DeskAlerts and KeyBar",
        "List: DeskListHead, DeskLatest, DeskListScroll",
        "Head: DeskHead",
        "Stage",
        "Data",
        "Actions: DeskDecisions",
      ],
      keyboard: [],
      accessibility: ["Panes that are hidden on a phone are not in the accessibility tree either."],
      contract: {
        DeskPanes: {
          stateOf: "narrow",
          variables: ["--background"],
          slots: {
            data: "Default",
            head: "Default",
            list: "Default",
            actions: "Default",
            stage: "Default",
          },
        },
        DeskFrame: { state: { open: "Always" } },
        DeskAlerts: { state: { open: "Always" } },
        DeskListHead: { state: { open: "Always" } },
        DeskStatus: { state: { said: "Always" } },
        DeskListScroll: { stateOf: "top" },
        DeskListSkeleton: { element: null },
        DeskListEnd: { state: { said: "Always" } },
        DeskLatest: { state: { open: "Always" }, slots: { heading: "WithParts" } },
        DeskDecided: { state: { done: "Always" }, slots: { action: "WithParts" } },
        DeskHead: { element: null, slots: { title: "WithParts", badges: "WithParts" } },
        DeskNarrowOnly: { state: { open: "Always" } },
        DeskHeadSkeleton: { element: null },
        DeskDecisions: {
          state: { open: "Always" },
          slots: { next: "WithParts", approve: "WithParts", reject: "WithParts" },
        },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/desk-panes") & typeof import("@rifas/ui/desk-panes/parts")
    >,
  },
} satisfies Meta<typeof DeskPanes>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Picked: Story = { args: { narrow: "picked" } };
export const NoActions: Story = { args: { actions: undefined } };
export const LoadingList: Story = {
  args: {
    list: <DeskListSkeleton label="Cargando la cola…" rows={6} />,
    head: <DeskHeadSkeleton />,
    actions: undefined,
  },
};

const parts: Partial<ComponentProps<typeof DeskPanes>> = {
  list: (
    <>
      <DeskListHead>
        <DeskStatus>2 esperan · el más viejo, hace 42 min</DeskStatus>
      </DeskListHead>
      <DeskLatest headingId="recien" heading="Revisaste 1">
        <DeskDecided
          action={
            <Button size="sm" tone="quiet">
              Deshacer
            </Button>
          }
        >
          <TicketNumber size="sm">T3B-9Q1X</TicketNumber>
          <span>Aprobado</span>
        </DeskDecided>
      </DeskLatest>
      <DeskListScroll top="line">
        <PickList
          label="Comprobantes por revisar"
          value="1"
          onValueChange={() => {}}
          items={[
            {
              key: "1",
              title: "María González",
              code: "R7K-4M2P",
              figure: "BS 750,00",
              note: "Pago Móvil",
              age: "42 min",
            },
          ]}
          end={<DeskListEnd>y 1 más, que van entrando solos</DeskListEnd>}
        />
      </DeskListScroll>
    </>
  ),
  head: (
    <DeskHead
      nav={{
        back: (
          <Button tone="quiet" size="sm">
            ← La cola
          </Button>
        ),
        place: <Figures size="sm">1 de 2</Figures>,
        next: (
          <Button tone="quiet" size="sm">
            Siguiente →
          </Button>
        ),
      }}
      title="María González"
      badges={<StatusBadge status="pending" />}
    >
      <TicketNumber>R7K-4M2P</TicketNumber>
      <DeskNarrowOnly>
        <Figures weight="semibold">BS 750,00</Figures>
      </DeskNarrowOnly>
      <span>hace 42 min</span>
    </DeskHead>
  ),
  actions: (
    <DeskDecisions
      approve={<Button>Aprobar 5 boletos</Button>}
      reject={<Button tone="outline">Rechazar</Button>}
      next={<Button tone="outline">Siguiente</Button>}
    />
  ),
};

export const WithParts: Story = {
  args: { ...parts, narrow: "picked" },
  decorators: [
    (Story) => (
      <DeskFrame aria-label="Cola de revisión">
        <DeskAlerts>
          <Banner tone="warning" title="T3B-9Q1X: alguien se adelantó">
            José L. Pernía la aprobó. No tienes que hacer nada más.
          </Banner>
        </DeskAlerts>
        <Story />
        <KeyBar keys={[{ key: "A", words: "Aprobar" }]} state="on" onStateChange={() => {}} />
      </DeskFrame>
    ),
  ],
};
export const Matrix: Story = { args: { narrow: "picked" } };

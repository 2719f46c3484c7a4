import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never, refuse } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onceShown } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { analytics } from "@rifas/api-mocks/world/analytics";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { Component } from "./analytics.tsx";

const meta = {
  title: "Pantallas/Panel/Analíticas",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The page with this query string, once `text` is shown. */
const at = (query: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story =>
  onceShown(text, { address: `/admin/analiticas${query}`, user: ana, ...screen });

const none = {
  revenue_bs: "0.00",
  pending_bs: "0.00",
  purchases: { pending: 0, approved: 0, rejected: 0, expired: 0 },
  tickets: 0,
  average_bs: "0.00",
  approval_rate: null,
  median_review_seconds: null,
};

export const Default: Story = at("", "Ver los datos en una tabla");
export const AsStaff: Story = at("", "Ver los datos en una tabla", { user: mariana });
export const Tickets: Story = at("?ver=boletos", "Ver los datos en una tabla");
export const OtherPeriod: Story = at(
  "?desde=2026-11-01&hasta=2026-11-20&por=week",
  "Ver los datos en una tabla",
);
export const NothingSold: Story = at("", "Nadie compró en este tiempo", {
  api: {
    getAnalytics: async () => ({
      status: 200,
      body: {
        ...analytics,
        current: { ...analytics.current, totals: none },
        previous: { ...analytics.previous, totals: none },
        series: analytics.series.map((point) => ({
          ...point,
          revenue_bs: "0.00",
          pending_bs: "0.00",
          purchases: 0,
          tickets: 0,
        })),
        by_method: [],
        by_raffle: [],
        by_hour: [],
        best_clients: [],
      },
    }),
  },
});
export const Loading: Story = at("", "Contando…", { api: { getAnalytics: never } });
export const Failed: Story = at("", "No pudimos cargar esto", { api: { getAnalytics: fails } });
export const TooLong: Story = at("?desde=2000-01-01&hasta=2026-11-20", /1\.830 días/, {
  api: {
    getAnalytics: async () =>
      refuse(400, "validation_failed", "Elige un período de 1.830 días como mucho."),
  },
});

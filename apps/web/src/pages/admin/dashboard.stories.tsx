import type { Meta, StoryObj } from "@storybook/react-vite";
import { fails, never } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { untilShown } from "../../stories/until-shown.ts";
import { bankOf, movementWith } from "@rifas/api-mocks/world/bank";
import { feedWith } from "@rifas/api-mocks/world/bank-feeds";
import { exampleOf } from "@rifas/api-mocks/examples";
import { minutesAgo, storyNow } from "@rifas/api-mocks/world/clock";
import { steps, stepsDone } from "@rifas/api-mocks/world/first-steps";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { purchaseId, purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { Component } from "./dashboard.tsx";

const meta = {
  title: "Pantallas/Panel/Inicio",
  tags: ["!autodocs"],
  component: Component,
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (screen: Partial<ScreenStory> = {}): Story =>
  onScreen({ address: "/admin", user: ana, ...screen });

const nothingYet = { raffles: [], purchases: [], emails: [] };

const confirmed = purchaseWith({
  place: 1,
  raffleId: 7,
  has_proof: false,
  proof_at: null,
  reference_at: minutesAgo(2),
  photo_due_at: minutesAgo(-8),
  review_since: minutesAgo(1),
  bank_match: { state: "exact", movement: movementWith({ id: 1 }), reasons: [], used_by: null },
});

const ending = exampleOf("SellerList").items.map((seller, place) => ({
  ...seller,
  unapproved: place === 0 ? [] : [{ id: purchaseId(93), code: "R7K-4M2P" }],
  blocks: exampleOf("SellerDesk").blocks.map((block) => ({
    ...block,
    id: purchaseId(90 + place),
    until: minutesAgo(place === 0 ? -1200 : -120),
  })),
}));

/** Waits for the chart, which loads in its own chunk. */
const withChart = untilShown("Ingresos por día");

export const Default: Story = { ...at(), play: withChart };
export const AsStaff: Story = { ...at({ user: mariana }), play: withChart };
export const ThirtyDays: Story = { ...at({ address: "/admin?periodo=30-dias" }), play: withChart };
export const NothingWaits: Story = at({ world: { purchases: [], emails: [] } });
export const NothingOnSale: Story = at({ world: { raffles: [] } });
export const WithoutEmail: Story = at({ world: { emailConfigured: false } });
/** A bank confirmed a payment without a photo, which waits with the others. */
export const ConfirmedByBank: Story = {
  ...at({ world: { purchases: [confirmed] } }),
  play: untilShown("Pagos que confirmó el banco"),
};
/** Two sellers are to be reminded: a block ends tomorrow, another one in two hours; one's sale waits for staff. */
export const SellersDue: Story = {
  ...at({ api: { listSellers: async () => ({ status: 200, body: { items: ending } }) } }),
  play: untilShown("En la calle"),
};
/** A bank that can't be asked, one that went silent, and a payment that was taken back after its purchase was approved. */
export const BankTrouble: Story = {
  ...at({
    world: {
      purchases: [confirmed],
      bank: {
        ...bankOf([]),
        feeds: [
          feedWith({ silent: true }),
          feedWith({
            adaptor: "mercantil",
            enquiry_problem: { problem: "refused", detail: null, since: minutesAgo(40) },
          }),
        ],
        movements: [
          movementWith({
            id: 2,
            reversed: true,
            purchase: {
              id: purchaseId(1),
              code: "R7K-4M2P",
              class: "by_reference",
              linked_at: minutesAgo(300),
              linked_by: { id: ana.id, name: ana.name },
            },
          }),
        ],
      },
    },
  }),
  play: untilShown("Pagos que el banco reversó"),
};
/** The key that signs the logs was changed this week. */
export const KeyChanged: Story = {
  ...at({ world: { ledgerKeyChanges: 1 } }),
  play: untilShown("Cambios de llave de los libros"),
};
/** One address holds much of a raffle without paying. */
export const WithAlarms: Story = {
  ...at({ world: { alarms: exampleOf("HoldAlarms") } }),
  play: withChart,
};
/** Jobs that stopped, notifications that wait or could not be stored, and e-mails and sales that wait for too long. */
export const ServerTrouble: Story = {
  ...at({
    world: {
      systemAlarms: [
        { kind: "job_failing", job: "holds", since: minutesAgo(42), count: 250, who: null },
        { kind: "job_late", job: "draws", since: minutesAgo(190), count: 1, who: null },
        { kind: "deliveries_waiting", job: null, since: minutesAgo(25), count: 14, who: null },
        { kind: "deliveries_failed", job: null, since: minutesAgo(61), count: 2, who: null },
        { kind: "deliveries_refused", job: null, since: minutesAgo(33), count: 9, who: null },
        { kind: "emails_waiting", job: null, since: minutesAgo(18), count: 7, who: null },
        { kind: "sales_unlogged", job: null, since: minutesAgo(5), count: 1, who: null },
        { kind: "logs_continued", job: null, since: minutesAgo(600), count: 3, who: null },
        { kind: "database_alone", job: null, since: minutesAgo(0), count: 1, who: null },
      ],
    },
  }),
  play: untilShown("El servidor dejó de hacer 2 tareas"),
};
/** A job stopped on its own. */
export const JobStopped: Story = {
  ...at({
    world: {
      systemAlarms: [
        { kind: "job_late", job: "ledger", since: minutesAgo(90), count: 1, who: null },
      ],
    },
  }),
  play: untilShown("El servidor dejó de hacer una tarea"),
};
/** The first day: the checklist links to what is missing. */
export const FirstDay: Story = {
  ...at({ world: { ...nothingYet, firstSteps: stepsDone([]) } }),
  play: untilShown("Primeros pasos"),
};
export const FirstDayHalfDone: Story = {
  ...at({
    world: {
      ...nothingYet,
      firstSteps: {
        ...stepsDone(["identity", "payment_method", "terms"]),
        test_email: { recipient_email: ana.email, sent_at: storyNow },
      },
    },
  }),
  play: untilShown("Me llegó"),
};
export const FirstDayAllButOne: Story = {
  ...at({
    world: {
      firstSteps: {
        ...stepsDone([
          "identity",
          "payment_method",
          "terms",
          "email_test",
          "permit",
          "first_raffle",
        ]),
        raffle_id: 7,
      },
    },
  }),
  play: untilShown("Primeros pasos"),
};
/** The trial purchase is registered, and has to be approved. */
export const FirstDayTrialWaits: Story = {
  ...at({
    world: {
      firstSteps: {
        ...stepsDone(steps.filter((id) => id !== "trial_purchase")),
        raffle_id: 7,
        trial: { id: purchaseId(0), code: "R7K-4M2P", status: "pending" },
      },
    },
  }),
  play: untilShown("Ver la compra"),
};
/** The checklist is hidden from users who can't do its steps. */
export const FirstDayAsStaff: Story = at({
  user: mariana,
  world: { ...nothingYet, firstSteps: stepsDone([]) },
});
export const Loading: Story = at({ api: { getDashboard: never } });
export const Failed: Story = at({ api: { getDashboard: fails } });

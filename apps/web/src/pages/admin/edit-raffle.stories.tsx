import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { fails, never, refuse } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { untilShown } from "../../stories/until-shown.ts";
import { exampleOf } from "@rifas/api-mocks/examples";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { prizePicture } from "@rifas/api-mocks/world/prize-picture";
import { drawOf } from "@rifas/api-mocks/world/raffle-draws";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { raffleWith, raffles } from "@rifas/api-mocks/world/raffles";
import { witnessing } from "@rifas/api-mocks/world/witnessing";
import { Component } from "./edit-raffle.tsx";

const meta = {
  title: "Pantallas/Panel/Editar rifa",
  tags: ["!autodocs"],
  component: Component,
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const staff: RaffleForStaff["staff"] = {
  purchases: 120,
  pending_purchases: 6,
  pending_proofs: 0,
  reserved: 30,
  missing_to_publish: [],
  dollar_price: null,
};

const drawn = raffleWith({
  id: 11,
  name: "Planta eléctrica de 5.500 W",
  total_tickets: 1000,
  status: "active",
  sale_state: "closed",
  draw_date: "2026-11-20T02:00:00Z",
  sales_close_at: "2026-11-20T01:00:00Z",
  prizes: [
    { title: "Planta eléctrica", description: "" },
    { title: "100 dólares", description: "" },
  ],
  staff,
});

const ready = raffleWith({
  id: 12,
  name: "Bicicleta de montaña rin 29",
  total_tickets: 1000,
  total_tickets_sold: 0,
  image_url: prizePicture,
  price_bs: "1500.00",
  status: "draft",
  sale_state: "draft",
  publish: false,
  published_at: null,
  staff: { ...staff, purchases: 0, pending_purchases: 0, reserved: 0 },
});

const draftStaff = {
  ...staff,
  purchases: 0,
  missing_to_publish: ["image", "price", "draw_date"],
} satisfies RaffleForStaff["staff"];

const world = {
  raffles: [
    ...raffles.map((raffle): RaffleForStaff => ({
      ...raffle,
      staff: raffle.status === "draft" ? draftStaff : staff,
    })),
    drawn,
  ],
};

const at = (address: string, screen: Partial<ScreenStory> = {}): Story =>
  onScreen({ address, path: "/admin/editar/:id", user: ana, world, ...screen });

export const Default: Story = at("/admin/editar/7");
export const Draft: Story = at("/admin/editar/9");
const inDollars = (rate: Schema<"DollarRate">["rate"]): Story => ({
  ...at("/admin/editar/12", {
    world: {
      raffles: [
        {
          ...ready,
          price_bs: "148.14",
          staff: {
            ...ready.staff,
            dollar_price: {
              price_usd: "0.60",
              rate_bs: "246.90",
              rate_day: "2026-11-20",
              combos: [],
            },
          },
        },
      ],
    },
    api: {
      getDollarRate: async () => ({ status: 200, body: { rate, raffles: [], own_rates: [] } }),
    },
  }),
  play: async ({ canvas }) => {
    const price = await canvas.findByLabelText("Precio por boleto");
    price.focus();
    price.scrollIntoView({ block: "center" });
  },
});
const accepted = {
  rate_bs: "246.90",
  day: "2026-11-20",
  accepted_at: "2026-11-19T21:10:00Z",
  accepted_by: "Ana Pérez",
};
export const PriceInDollars: Story = inDollars(accepted);
export const PriceWithoutRate: Story = inDollars(null);
export const Sale: Story = at("/admin/editar/7?vista=venta");
const sealed = raffleWith({
  id: 13,
  name: "Nevera de dos puertas",
  total_tickets: 1000,
  status: "active",
  sale_state: "closed",
  draw_date: "2026-11-20T14:30:00Z",
  sales_close_at: "2026-11-20T13:15:00Z",
  staff,
});
const saleOfSealed = at("/admin/editar/13?vista=venta", { world: { raffles: [sealed] } });
export const SaleOfSealed: Story = saleOfSealed;
export const Reopening: Story = {
  ...saleOfSealed,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("button", { name: "Reabrir la venta…" }));
    await page.findByRole("dialog");
  },
};
export const Sharing: Story = at("/admin/editar/7?vista=compartir");
/** A last call is made in the last days of a sale. */
export const SharingTooEarly: Story = {
  ...at("/admin/editar/7?vista=compartir", {
    api: {
      getRafflePicture: async () =>
        refuse(
          409,
          "raffle_state",
          "La última llamada sale en los tres días antes de que cierre la venta.",
        ),
    },
  }),
  play: async ({ canvas }) =>
    userEvent.click(await canvas.findByRole("radio", { name: "Última llamada" })),
};
export const OnPaper: Story = at("/admin/editar/7?vista=papel");
export const OnPaperForStaff: Story = at("/admin/editar/7?vista=papel", { user: mariana });
/** No sale in person holds any of the numbers that were asked for. */
export const StubsOfFreeNumbers: Story = {
  ...at("/admin/editar/7?vista=papel", {
    api: {
      printStubs: async () =>
        refuse(
          409,
          "not_enough_tickets",
          "Ninguno de esos números está apartado en persona ni vendido. Apártalos para vender en papel.",
        ),
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Apartar los libres/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Descargar talones" }));
  },
};
export const SaleOfDraft: Story = at("/admin/editar/9?vista=venta");
const askToPublish: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole("button", { name: "Publicar" }));
};
export const PublishAsked: Story = {
  ...at("/admin/editar/12?vista=venta", { world: { raffles: [ready] } }),
  play: askToPublish,
};
export const PublishWithoutWitnesses: Story = {
  ...at("/admin/editar/12?vista=venta", {
    world: { raffles: [ready] },
    api: { getWitnessing: async () => ({ status: 200, body: { ...witnessing, witnesses: [] } }) },
  }),
  play: askToPublish,
};
/** People wait for the sale to open again. */
export const Paused: Story = {
  ...at("/admin/editar/5?vista=venta"),
  play: untilShown(/14 personas esperan/),
};
export const ResultsToRecord: Story = at("/admin/editar/11?vista=resultados");
export const ResultsTooEarly: Story = at("/admin/editar/7?vista=resultados");
const winning = purchaseWith({
  place: 0,
  raffleId: 3,
  status: "approved",
  prizes_won: [
    { prize_position: 1, prize_title: "Fin de semana en Los Roques", ticket_number: "742" },
  ],
});
/** Staff see who won, and write to them. */
export const ResultsRecorded: Story = at("/admin/editar/3?vista=resultados", {
  world: { ...world, purchases: [winning] },
  api: {
    listRaffleTickets: async ({ query }) => {
      const { id, code, name, document_id, phone, status, has_proof, trial } = winning;
      const owner = { id, code, name, document_id, phone, status, has_proof, trial };
      const number = query.from ?? "";
      const item = { number, status: "sold" as const, purchase: owner };
      return { status: 200, body: { items: [item], page: 1, limit: 100, total: 1, next: null } };
    },
  },
});
const prizes = exampleOf("RafflePrizes").items;
const words = "Me dieron 710 dólares <img src=x onerror=hacked=1> y se anunciaron 1.000";
/** The winner disputes a delivery, in words for staff: text, whatever they contain. */
export const PrizeDisputed: Story = {
  ...at("/admin/editar/3?vista=resultados", {
    api: {
      listRafflePrizes: async () => ({
        status: 200,
        body: {
          items: prizes.map((prize) => ({
            ...prize,
            state: "disputed" as const,
            next: ["delivered" as const],
            due_at: null,
            events: prize.events
              .slice(0, 1)
              .flatMap((event) => [
                {
                  ...event,
                  state: "disputed" as const,
                  by: null,
                  words,
                  delivered_on: null,
                  has_evidence: false,
                  has_photo: false,
                },
              ]),
          })),
        },
      }),
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Lo que se ha anotado"));
    await canvas.findByText(`«${words}»`);
    await userEvent.click(await canvas.findByRole("button", { name: "Anotar la entrega…" }));
    await within(document.body).findByRole("dialog");
  },
};
export const ProofsWait: Story = at("/admin/editar/11?vista=resultados", {
  world: { raffles: [{ ...drawn, staff: { ...staff, pending_proofs: 3 } }] },
});
const byLottery = {
  ...drawn,
  draw_rule: {
    method: "lottery_then_drand",
    lotteries: [[{ name: "Triple Zulia A", digits: 3 }], [{ name: "Triple Zulia B", digits: 3 }]],
  },
} satisfies RaffleForStaff;
const resultsOf = (raffle: RaffleForStaff, states: readonly Partial<Schema<"PrizeDraw">>[]) =>
  at(`/admin/editar/${raffle.id}?vista=resultados`, {
    world: { raffles: [raffle] },
    api: {
      getRaffleDraw: async () => {
        const { prizes, ...draw } = drawOf(raffle);
        const changed = prizes.map((prize, index) => ({ ...prize, ...states[index] }));
        return { status: 200, body: { ...draw, prizes: changed } };
      },
    },
  });
const byBeacon = {
  ...drawn,
  draw_rule: { method: "drand", lotteries: [] },
} satisfies RaffleForStaff;

const withInstants = {
  ...ready,
  draw_rule: byBeacon.draw_rule,
  instant_prizes: [
    { title: "Licuadora", at: "2026-12-01T00:00:00Z" },
    { title: "Plancha de vapor", at: "2026-12-08T00:00:00Z" },
  ],
} satisfies RaffleForStaff;
/** Opens a folded part of the form, and shows it. */
const unfold =
  (part: string): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    const heading = await canvas.findByRole("heading", { name: part });
    await userEvent.click(heading);
    heading.scrollIntoView();
  };
const instants = (raffle: RaffleForStaff): Story => ({
  ...at(`/admin/editar/${raffle.id}?vista=datos`, { world: { raffles: [raffle] } }),
  play: unfold("Premios instantáneos"),
});

export const InstantPrizes: Story = instants(withInstants);
export const InstantPrizesLocked: Story = instants({
  ...withInstants,
  staff: { ...ready.staff, purchases: 12 },
});
export const InstantPrizesNeedABeacon: Story = instants(ready);
const combos = (raffle: RaffleForStaff): Story => ({
  ...at(`/admin/editar/${raffle.id}?vista=datos`, { world: { raffles: [raffle] } }),
  play: unfold("Combos"),
});
const withCombos: RaffleForStaff = {
  ...ready,
  price_bs: "150.00",
  combos: [
    { quantity: 3, price_bs: "400.00" },
    { quantity: 10, price_bs: "1200.00" },
  ],
};
export const Combos: Story = combos(withCombos);
export const CombosInDollars: Story = combos({
  ...withCombos,
  price_bs: "148.14",
  combos: [{ quantity: 3, price_bs: "395.04" }],
  staff: {
    ...ready.staff,
    dollar_price: {
      price_usd: "0.60",
      rate_bs: "246.90",
      rate_day: "2026-11-20",
      combos: [{ quantity: 3, price_usd: "1.60" }],
    },
  },
});
export const PublishWithCombos: Story = {
  ...at("/admin/editar/12?vista=venta", { world: { raffles: [withCombos] } }),
  play: askToPublish,
};
/** As dear as its tickets are with the smaller one. */
export const ComboTooDear: Story = {
  ...Combos,
  async play(context) {
    await unfold("Combos")(context);
    const { canvasElement } = context;
    const group = await within(canvasElement).findByRole("group", { name: "Combo 2" });
    const price = within(group).getByLabelText("Precio de todos juntos");
    await userEvent.clear(price);
    await userEvent.type(price, "1350");
    await userEvent.tab();
    await within(group).findByText(/tiene que costar menos/);
    group.scrollIntoView({ block: "center" });
  },
};
/** The most that a raffle has. */
export const TenCombos: Story = combos({
  ...withCombos,
  combos: Array.from({ length: 10 }, (_, at) => ({
    quantity: at + 2,
    price_bs: `${140 * (at + 2) - at}.00`,
  })),
});
export const DigitsToWrite: Story = resultsOf(byLottery, []);
/** One number wasn't sold, and the other lottery wasn't held: the rule names nothing else. */
export const NobodyWon: Story = resultsOf(
  { ...byLottery, draw_rule: { ...byLottery.draw_rule, method: "lottery" } },
  [
    { state: "drawn", digits: ["018"], ticket_number: "018", sold: false },
    { state: "drawn", digits: [] },
  ],
);
export const WaitingForBeacon: Story = resultsOf(byBeacon, []);
export const HeldWinner: Story = resultsOf(byBeacon, [
  {
    state: "waiting_review",
    ticket_number: "472",
    purchase_id: "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61",
  },
  { state: "drawn", ticket_number: null, beacon_round: null },
]);
export const DigitsConfirmed: Story = {
  ...resultsOf(byLottery, []),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText("Cifras de «Triple Zulia A»"), "427");
    await userEvent.click(canvas.getByRole("button", { name: "Revisar y anotar" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};
export const History: Story = at("/admin/editar/7?vista=historial");
export const HistoryFailed: Story = at("/admin/editar/7?vista=historial", {
  api: { getRaffleHistory: fails },
});
const alarmed = at("/admin/editar/7", { world: { ...world, alarms: exampleOf("HoldAlarms") } });
export const WithAlarms: Story = { ...alarmed, play: untilShown(/Una sola conexión/) };
/** The dialog counts what a release would free before it asks. */
export const ReleaseAsked: Story = {
  ...alarmed,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [release] = await canvas.findAllByRole("button", { name: /Soltar lo apartado/ });
    if (!release) throw new Error("No alarm.");
    await userEvent.click(release);
    await within(canvasElement.ownerDocument.body).findByRole("alertdialog");
  },
};
export const AsStaff: Story = at("/admin/editar/7", { user: mariana });
export const Loading: Story = at("/admin/editar/7", { api: { getRaffle: never } });
export const Failed: Story = at("/admin/editar/7", { api: { getRaffle: fails } });
export const Missing: Story = at("/admin/editar/999");

const cancelled = raffleWith({
  id: 13,
  name: "Nevera de dos puertas",
  total_tickets: 1000,
  sale_state: "finished",
  status: "finished",
  outcome: "cancelled",
  cancel_reason: "No se vendió lo suficiente",
  staff,
});
const [line] = exampleOf("PaybackPage").items;
const paybacks = (fields: Partial<Schema<"PaybackPage">>): Partial<ScreenStory> => ({
  user: ana,
  world: { raffles: [cancelled] },
  api: {
    listPaybacks: async () => ({
      status: 200 as const,
      body: { ...exampleOf("PaybackPage"), ...fields },
    }),
  },
});
const lines = (line === undefined ? [] : [line])
  .flatMap((one): Schema<"PaybackLine">[] => [
    one,
    { ...one, state: "missing", name: "José Luis Marcano", destination: null, typed_at: null },
    {
      ...one,
      name: "Carmen Ofelia Rondón de Villasmil",
      state: "waiting",
      shared: true,
      typed_by: { id: mariana.id, name: mariana.name },
      holder_reason: "Pidió que fuera a la cuenta de su hija",
    },
    { ...one, id: 8, name: "Pedro Núñez", state: "exported", batch: exampleOf("PaybackBatch").id },
    {
      ...one,
      id: 9,
      name: "Yolanda Colmenares",
      state: "paid",
      reference: "88001234",
      paid_on: "2026-11-20",
    },
  ])
  .map((one, place) => ({
    ...one,
    document_id: `V1234567${place}`,
    purchases: one.purchases.map((bought) => ({
      ...bought,
      id: bought.id.replace(/.$/, String(place)),
    })),
  }));
const sums = {
  items: lines,
  total: 5,
  owed_bs: "2250.00",
  paid_bs: "450.00",
  unbacked_bs: "450.00",
};

/** The money of a cancelled raffle, in every state. */
export const PaybacksView: Story = at("/admin/editar/13?vista=devoluciones", paybacks(sums));
/** What a finished raffle brought in. */
export const Closing: Story = at("/admin/editar/13?vista=cierre", paybacks({}));
export const PaybacksSettled: Story = at(
  "/admin/editar/13?vista=devoluciones",
  paybacks({ items: lines.slice(4), paid_bs: "450.00", ready: 0 }),
);

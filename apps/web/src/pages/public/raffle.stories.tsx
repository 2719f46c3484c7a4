import type { RaffleForStaff } from "@rifas/api-client/types";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { inInstagram } from "../../stories/in-app.ts";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import { storyNow } from "@rifas/api-mocks/world/clock";
import { draftKey } from "../../sale/buy/draft/draft-store.ts";
import { EMPTY_DRAFT } from "../../sale/buy/draft/purchase-draft.ts";
import { fails, never, refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { prizePicture } from "@rifas/api-mocks/world/prize-picture";
import { raffles, raffleWith } from "@rifas/api-mocks/world/raffles";
import { Component } from "./raffle.tsx";

const meta = {
  title: "Pantallas/Tienda/Rifa",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A raffle's page, once `text` is shown. */
const page = (
  raffle: RaffleForStaff | undefined,
  text: string | RegExp,
  screen: Partial<ScreenStory> = {},
  query = "",
): Story =>
  onceShown(text, {
    address: `/rifas/${raffle?.id ?? 404}${query}`,
    path: "/rifas/:id",
    ...(raffle === undefined ? {} : { world: { raffles: [raffle] } }),
    ...screen,
  });

const find = (state: RaffleForStaff["sale_state"]) =>
  raffles.find(({ sale_state }) => sale_state === state);
const onSale = { ...(find("open") ?? raffleWith({ id: 7, name: "", total_tickets: 1 })) };
const winner = find("finished")?.winners[0];
const withResults: RaffleForStaff = {
  ...(find("finished") ?? onSale),
  results:
    winner === undefined
      ? []
      : [
          {
            version: 2,
            recorded_at: "2026-11-15T15:00:00Z",
            reason: "Se escribió 724 por 742.",
            results: [winner],
          },
          {
            version: 1,
            recorded_at: "2026-11-15T03:00:00Z",
            reason: null,
            results: [{ ...winner, ticket_number: "724", owner: null }],
          },
        ],
};

/** No database accepts purchases. */
const isAway = async () => ({
  ...refuse(503, "unavailable", "No pudimos atenderte. Intenta de nuevo."),
  headers: { "Retry-After": 5 },
});

export const Default: Story = page({ ...onSale, image_url: prizePicture }, "Los premios");
const withCombos: RaffleForStaff = {
  ...onSale,
  // A separate raffle, because the page keeps the drafts of raffles it has shown.
  id: 7101,
  image_url: prizePicture,
  min_per_purchase: 1,
  combos: [
    { quantity: 3, price_bs: "400.00" },
    { quantity: 10, price_bs: "1200.00" },
  ],
};
/** Its first close came too early, and put the draw off. */
export const Minimum: Story = page(
  {
    ...onSale,
    image_url: prizePicture,
    minimum_sold: 6000,
    minimum_postponed_to: onSale.draw_date,
    minimum_decisions: [
      {
        decided_at: "2026-11-15T01:00:00Z",
        minimum: 6000,
        sold: 3900,
        held: 20,
        outcome: "postponed",
      },
    ],
  },
  "Mínimo de venta",
);
/** Seven tickets cost the least as two combos and a single one. */
export const Combos: Story = {
  ...page(withCombos, ""),
  play: async ({ canvas }) => {
    const quantity = await canvas.findByRole("spinbutton", { name: "boletos" });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "7");
    await userEvent.tab();
    await canvas.findAllByText("2 combos de 3 y 1 boleto");
    // The page scrolled to the focused button before or after this line and the picture made room for themselves.
    scrollTo({ top: 0, behavior: "instant" });
  },
};
/** Of ten combos the picture shows two; each has its button. */
export const TenCombos: Story = page(
  {
    ...withCombos,
    id: 7102,
    price_bs: "9999999.99",
    combos: Array.from({ length: 10 }, (_, at) => ({
      quantity: 10 * (at + 1),
      price_bs: `${95_000_000 * (at + 1)}.00`,
    })),
  },
  /por\sBS\s950\.000\.000,00/,
);
/** The draw was moved: both dates show. */
export const Rescheduled: Story = page(
  { ...onSale, previous_draw_date: "2026-12-11T02:00:00Z" },
  /Reprogramada/,
);
/** Every number is held or sold, and held ones may be freed. */
export const NoneFree: Story = page(
  { ...onSale, total_tickets_available: 0 },
  "Ahora mismo no queda ninguno libre",
);
export const SoldOut: Story = page(
  raffleWith({
    ...onSale,
    sale_state: "sold_out",
    total_tickets_sold: 10_000,
    total_tickets_available: 0,
  }),
  "¡Se agotaron!",
);
const soldOut = raffleWith({
  ...onSale,
  id: 7103,
  sale_state: "sold_out",
  total_tickets_sold: 10_000,
  total_tickets_available: 0,
});
/** Opens the waiting list of the sold-out raffle and sends an address. */
const waits = (text: string | RegExp, email: string, api: MockOverrides = {}): Story => ({
  ...page(soldOut, "", { api }),
  play: async ({ canvas }) => {
    const key = { name: "Avísame si se libera un número" };
    await userEvent.click(await canvas.findByRole("button", key));
    await userEvent.type(await canvas.findByLabelText("Tu correo"), email);
    await userEvent.click(await canvas.findByRole("button", key));
    await canvas.findByText(text);
  },
});
/** Asking to be told when a number becomes free. */
export const WaitingList: Story = {
  ...page(soldOut, ""),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Avísame si se libera un número" }),
    );
    await canvas.findByLabelText("Tu correo");
  },
};
export const WaitingListMistyped: Story = waits(/sin espacios, acentos/, "yulimar@correo");
export const WaitingListJoined: Story = waits(
  "Listo: te avisamos por correo",
  "yulimar@correo.com",
);
/** Numbers became free in the meantime. */
export const WaitingListRefused: Story = waits("No te anotamos", "yulimar@correo.com", {
  joinWaitingList: async () =>
    refuse(
      409,
      "raffle_state",
      "Ahora mismo hay números libres: apártalos en la página de la rifa.",
    ),
});
export const Paused: Story = page(find("paused"), /Estamos verificando pagos/);
/** The database is being switched to another server, for some seconds. */
export const Away: Story = page({ ...onSale, id: 7087 }, "Ventas en pausa un momento", {
  api: { getTicketStats: isAway },
});
export const Closed: Story = page({ ...onSale, sale_state: "closed" }, "Las ventas cerraron");
/** The time of the draw has passed; its results aren't recorded yet. */
export const AwaitingResults: Story = page(
  { ...onSale, id: 7077, sale_state: "closed", draw_date: "2026-11-20T02:00:00Z" },
  "El sorteo ya se hizo",
);
/** One has been drawn, one waits for its round, and one is still to come. */
export const InstantPrizes: Story = page(
  {
    ...onSale,
    instant_prizes: [
      { title: "Licuadora", at: "2026-11-19T00:00:00Z" },
      { title: "Plancha de vapor", at: "2026-11-20T13:58:00Z" },
      { title: "BS 3.000,00 en efectivo", at: "2026-12-01T00:00:00Z" },
    ],
  },
  "Ganó J••• P•••",
);
/** Corrected results: both versions show. */
export const Finished: Story = page(withResults, "Los números que ganaron");
const confirmed = { state: "confirmed", at: "2026-11-18T15:00:00Z" } as const;
/** What became of a prize, and a winner who lets everyone see it. */
export const PrizeConfirmed: Story = page(
  {
    ...withResults,
    claim_days: 30,
    prizes: [
      {
        title: "1.000 dólares",
        description: "",
        worth: { amount: "1000.00", currency: "USD", rate: "draw", tax_included: true },
      },
    ],
    results: withResults.results.map((version) => ({
      ...version,
      results: version.results.map((result) => ({ ...result, standing: confirmed })),
    })),
  },
  "Ganó Carla.",
  {
    api: {
      listShownWinners: async () => ({
        status: 200,
        body: {
          items: [
            {
              raffle_id: withResults.id,
              prize_position: winner?.prize_position ?? 1,
              first_name: "Carla",
              has_photo: false,
            },
          ],
        },
      }),
    },
  },
);
/** What was rejected after the draw shows below its result. */
export const RejectedAfterwards: Story = page(
  {
    ...withResults,
    late_rejections: [
      {
        day: "2026-11-16",
        category: "payment_missing",
        held_prize: true,
        purchases: 1,
        tickets: 2,
      },
    ],
  },
  "Rechazadas después del sorteo",
);
export const Cancelled: Story = page(
  {
    ...onSale,
    status: "finished",
    sale_state: "finished",
    outcome: "cancelled",
    cancel_reason: "El premio no llegó. Devolvemos todo esta semana.",
  },
  "Por qué se canceló",
);
export const Loading: Story = page(onSale, "Cargando la rifa…", { api: { getRaffle: never } });
export const Failed: Story = page(onSale, "Algo falló de nuestro lado. Intenta de nuevo.", {
  api: { getRaffle: fails },
});
export const NotFound: Story = page(undefined, "Aquí no hay nada");

/** The steps of a purchase. After the reservation the flow shows the buyer's page. */
export const PickNumbers: Story = page(onSale, "Elige tus números", {}, "?paso=numeros");
export const YourData: Story = page(onSale, "¿A nombre de quién?", {}, "?paso=datos");
export const YourDataWhilePaused: Story = page(
  find("paused"),
  /Estamos verificando pagos/,
  {},
  "?paso=datos",
);
export const NothingTyped: Story = {
  // A separate raffle, because the page keeps the drafts of raffles it has shown.
  ...page({ ...onSale, id: 7091 }, "", {}, "?paso=datos"),
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole("button", { name: /^Apartar/ });
    if (button === undefined) throw new Error("Nothing to reserve with.");
    await userEvent.click(button);
    await canvas.findByText("Escribe tu cédula");
  },
};
export const MistypedEmail: Story = {
  // A separate raffle, because the page keeps the drafts of raffles it has shown.
  ...page({ ...onSale, id: 7084 }, "", {}, "?paso=datos"),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Correo"), "yulimar@gmial.com");
    await canvas.findByText("¿Quisiste decir yulimar@gmail.com?");
  },
};

/** Fills in the buyer's data and reserves; ends once the page shows `text`. */
const filled = (
  raffle: RaffleForStaff,
  createPurchase: NonNullable<MockOverrides["createPurchase"]>,
  text: RegExp,
): Story => ({
  ...page(raffle, "", { api: { createPurchase } }, "?paso=datos"),
  beforeEach: () => {
    const random = Math.random;
    Math.random = () => 0;
    const buyer = {
      name: "Yulimar Rondón",
      document_id: "V12345678",
      phone: "+584145550123",
      email: "yulimar@correo.example",
    };
    const draft = { ...EMPTY_DRAFT, buyer, savedAt: Date.parse(storyNow) };
    localStorage.setItem(draftKey(raffle.id), JSON.stringify(draft));
    return () => {
      Math.random = random;
      localStorage.removeItem(draftKey(raffle.id));
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Tengo 18 años/ }));
    const [button] = await canvas.findAllByRole("button", { name: /^Apartar/ });
    if (button === undefined) throw new Error("Nothing to reserve with.");
    await userEvent.click(button);
    await canvas.findByText(text, { selector: "[role=status], [role=status] *" });
  },
});

/** The server asks the page to wait 40 seconds. */
const waitingRaffles = {
  too_many_requests: 7081,
  too_many_unpaid: 7082,
  too_many_unconfirmed: 7090,
};
const asksToWait = (code: keyof typeof waitingRaffles, error: string): Story => {
  const { body, status } = refuse(429, code, error);
  const createPurchase = async () => ({
    status,
    headers: { "Retry-After": 40 },
    body: { ...body, retry_after: 40 },
  });
  // A separate raffle, because the page keeps the drafts of raffles it has shown.
  const raffle = { ...onSale, id: waitingRaffles[code] };
  return filled(raffle, createPurchase, /eguimos intentando…$/);
};
/** A raffle in attack mode: the browser has done its proof of work, and the second request is in flight. */
const checksTheDevice = (): Story => {
  const challenge = "7083.1795190400.1.Zm9vYmFyYmF6cXV4.signature";
  const createPurchase: NonNullable<MockOverrides["createPurchase"]> = async ({ headers }) => {
    if (headers["x-proof-of-work"] !== undefined) return never();
    const { body, status } = refuse(428, "proof_of_work_required", "Comprobamos tu dispositivo.");
    return { status, body: { ...body, challenge } };
  };
  return filled({ ...onSale, id: 7083 }, createPurchase, /^Comprobando tu dispositivo…$/);
};
/** More people buy than the server can serve: the page waits in line. */
const waitsInLine = (raffleId: number, facts: { ahead: number; wait_seconds: number }): Story => {
  const { body, status } = refuse(503, "in_line", "Hay mucha gente comprando.");
  const createPurchase = async () => ({
    status,
    headers: { "Retry-After": 15 },
    body: { ...body, ...facts, retry_after: 15, place: "7.1.1.firma", new_place: true },
  });
  // Separate raffles, because the page keeps the drafts of raffles it has shown.
  return filled({ ...onSale, id: raffleId }, createPurchase, /Te toca en unos/);
};
export const WaitsInLine: Story = waitsInLine(7088, { ahead: 3_412, wait_seconds: 130 });
export const AlmostServed: Story = waitsInLine(7089, { ahead: 38, wait_seconds: 4 });
export const ChecksTheDevice: Story = checksTheDevice();
export const WaitsItsTurn: Story = asksToWait(
  "too_many_requests",
  "Demasiados intentos. Espera un minuto y vuelve a probar.",
);
export const ConnectionFull: Story = asksToWait(
  "too_many_unpaid",
  "Desde tu conexión a internet hay demasiados boletos apartados sin pagar. Se liberan cuando se pagan o se vencen: espera un poco o prueba con otra conexión.",
);
export const RaffleWaitsForBank: Story = asksToWait(
  "too_many_unconfirmed",
  "Hay muchos boletos de esta rifa esperando que el banco confirme su pago. En cuanto se confirmen o se liberen podrás apartar: espera un poco.",
);
/** In Instagram's browser. */
export const InInstagram: Story = {
  ...page(onSale, "Abrir en Chrome"),
  beforeEach: inInstagram("android"),
};

import type { PublicConfig, PurchaseForStaff, Schema } from "@rifas/api-client/types";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { erasedFields } from "@rifas/api-mocks/operations/figures/erasing";
import { fails, never, refuse, unreachable } from "@rifas/api-mocks/operations/mock-types";
import { openPhotoStore } from "../../sale/buy/draft/photo-store.ts";
import { inInstagram } from "../../stories/in-app.ts";
import { keptPurchase } from "../../stories/kept-purchase.ts";
import { onceShown, publicPages } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { movementWith } from "@rifas/api-mocks/world/bank";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { purchaseWith, unpaid } from "@rifas/api-mocks/world/purchase-with";
import { sharedPicture } from "@rifas/api-mocks/world/shared-picture";
import { site } from "@rifas/api-mocks/world/site";
import { exampleOf } from "@rifas/api-mocks/examples";
import { Component } from "./purchase.tsx";

const meta = {
  title: "Pantallas/Tienda/Compra",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...publicPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const secret = "Kx7fQ2mZ9pL4vT8sB1nC6w";

/** As tall as a telephone's screenshot. */
async function drawnPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(72, 156);
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.fillStyle = "seagreen";
    context.fillRect(0, 0, 72, 156);
  }
  const type = "image/png";
  return new File([await canvas.convertToBlob({ type })], "comprobante.png", { type });
}

/** A purchase by its link, once `text` is shown. */
const link = (
  overrides: Partial<PurchaseForStaff>,
  text: string | RegExp,
  screen: Partial<ScreenStory> = {},
): Story => {
  const purchase = purchaseWith({ place: 1, raffleId: 7, quantity: 5, ...overrides });
  return onceShown(text, {
    address: `/compra/${purchase.id}#${secret}`,
    path: "/compra/:id",
    ...screen,
    world: { purchases: [purchase], ...screen.world },
  });
};

/** A reference without a photo. */
const stated = {
  ...unpaid,
  payment_method: "pago-movil",
  payment_method_name: "Pago Móvil",
  payment_reference: "004512378901",
  payer_bank: "0102",
  payer_phone: "+584145550142",
  reference_at: minutesAgo(2),
  reserved_until: minutesAgo(-118),
} satisfies Partial<PurchaseForStaff>;
const byReference: PublicConfig = {
  ...site,
  purchase_rules: { ...site.purchase_rules, payment_check: "reference" },
};
const lapsed: Partial<PurchaseForStaff> = {
  ...unpaid,
  status: "expired",
  tickets: [],
  former_tickets: ["0427", "1983"],
};

/** The receipts of a purchase in some state. */
const receiptsIn = (state: "waiting" | "sealed" | "erased" | "no_log") => async () => ({
  status: 200 as const,
  body: {
    state,
    seal_at: state === "no_log" ? null : minutesAgo(30),
    receipts:
      state === "sealed"
        ? [{ numbers: ["0427"], index: 1, size: 3, fingerprint: "TKS6-0R7T-A704-GKFW", file: "{}" }]
        : [],
  },
});

const { id, raffle } = purchaseWith({ place: 1, raffleId: 7 });
const closed: PurchaseForStaff["raffle"] = { ...raffle, sales_close_at: minutesAgo(60) };
const drawn: PurchaseForStaff["raffle"] = { ...closed, draw_date: minutesAgo(30) };
const finished: PurchaseForStaff["raffle"] = { ...drawn, status: "finished", outcome: "drawn" };
const cancelled: PurchaseForStaff["raffle"] = {
  ...raffle,
  status: "finished",
  outcome: "cancelled",
};

export const Default: Story = link(
  { ...unpaid, reserved_until: minutesAgo(-14), can_extend: false },
  "Paga y manda la foto",
);
/** Sent with nothing typed and no photo. */
export const NoPhoto: Story = {
  ...Default,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Enviar comprobante" }));
    await canvas.findByText("No se ha seleccionado ningún archivo");
  },
};
/** A photo that was chosen and not sent yet, kept by the browser. */
export const PhotoChosen: Story = {
  ...Default,
  play: async ({ canvas }) => {
    const file = await canvas.findByText(/^comprobante\.png/);
    file.scrollIntoView({ block: "center", behavior: "instant" });
  },
  beforeEach: async () => {
    const store = openPhotoStore();
    await store.keep(id, await drawnPhoto());
    return () => store.forget(id);
  },
};
/** Bought in combos. */
export const Combos: Story = link(
  {
    ...unpaid,
    quantity: 7,
    tickets: ["0427", "1983", "2210", "3304", "5127", "7718", "9003"],
    amount_bs: "950.00",
    payable_bs: "950.00",
    combos: [{ quantity: 3, price_bs: "400.00", count: 2 }],
    reserved_until: minutesAgo(-14),
    can_extend: false,
  },
  "2 combos de 3 y 1 boleto",
);
/** The raffle uses unique céntimos. */
export const UniqueCents: Story = link(
  { ...unpaid, payable_bs: "742.37", reserved_until: minutesAgo(-14), can_extend: false },
  "No lo redondees: con esos céntimos reconocemos tu pago",
);
/** The owner asks for the reference first. */
export const ReferenceFirst: Story = link(
  { ...unpaid, reserved_until: minutesAgo(-14), can_extend: false },
  "Danos la referencia",
  { world: { site: byReference } },
);
/** The reference was sent, and the bank has some minutes to confirm it. */
export const Checking: Story = link(
  { ...stated, photo_due_at: minutesAgo(-8) },
  "Esperamos el aviso del banco",
  { world: { site: byReference } },
);
/** The bank didn't confirm the reference in time. */
export const PhotoDue: Story = link(
  { ...stated, reference_at: minutesAgo(12), photo_due_at: minutesAgo(2) },
  /El banco todavía no nos ha avisado/,
  { world: { site: byReference } },
);
/** The bank confirmed the reference, and no photo was needed. */
export const ArrivedWithoutPhoto: Story = link(
  {
    ...stated,
    photo_due_at: minutesAgo(-8),
    bank_match: { state: "exact", movement: movementWith({ id: 1 }), reasons: [], used_by: null },
  },
  "Tu pago llegó",
  { world: { site: byReference } },
);
/** Less than three minutes left, with the one extension still available. */
export const AlmostOver: Story = link(
  { ...unpaid, reserved_until: minutesAgo(-2), can_extend: true },
  "Paga y manda la foto",
);
/** The hold expired: a proof is still accepted, but no payment details show. */
export const Expired: Story = link(lapsed, "¿Ya pagaste?");
/** The organiser released this address's holds. */
export const Released: Story = link(
  { ...lapsed, released: true },
  /El organizador los? soltó antes de tiempo/,
);
/** The hold expired and sales have closed. */
export const ExpiredClosed: Story = link(
  { ...lapsed, raffle: closed },
  "Se acabó el tiempo y no llegó el comprobante",
);
export const Received: Story = link({}, /Revisamos tu pago y te avisamos/);
/** The proof was sent just now. */
export const JustSent: Story = link({ proof_at: minutesAgo(1) }, /Revisamos tu pago y te avisamos/);
/** The bank notified of the payment, and staff still have to confirm it. */
export const Arrived: Story = link(
  { bank_match: { state: "exact", movement: movementWith({ id: 1 }), reasons: [], used_by: null } },
  "Tu pago llegó",
);
export const ReceivedLate: Story = link(
  { ...lapsed, has_proof: true, late: true },
  "Llegó después de la hora",
);
/** A late proof that wasn't recovered before the draw. */
export const LateUnsettled: Story = link(
  { ...lapsed, has_proof: true, late: true, raffle: drawn },
  "Tu compra no participó en el sorteo",
);
export const Approved: Story = link({ status: "approved" }, "Pago confirmado");
/** Too many people asked for PDFs at the same moment. */
export const PdfBusy: Story = {
  ...link({ status: "approved" }, "Pago confirmado", {
    api: {
      getPurchasePdf: async () =>
        refuse(
          503,
          "server_busy",
          "Hay demasiadas solicitudes en este momento. Intenta de nuevo en unos segundos.",
        ),
    },
  }),
  play: async ({ canvas }) =>
    userEvent.click(await canvas.findByRole("button", { name: "Descargar boletos en PDF" })),
};
/** The buyer's numbers as a picture, once they ask for it. */
export const SharingNumbers: Story = {
  ...link({ status: "approved" }, "Pago confirmado"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Compartir mis números" }));
    await canvas.findByRole("img", { name: /^Mis números de/ });
  },
};
/** Its sale isn't in the raffle's log yet. */
export const ApprovedWaitingForLog: Story = link(
  { status: "approved" },
  "Estamos anotando tu compra",
  { api: { getReceipts: receiptsIn("waiting") } },
);
export const ApprovedSealed: Story = link(
  { status: "approved", raffle: closed },
  "El libro está cerrado con tus números",
  { api: { getReceipts: receiptsIn("sealed") } },
);
export const ApprovedWithoutLog: Story = link({ status: "approved" }, "Esta rifa no lleva libro", {
  api: { getReceipts: receiptsIn("no_log") },
});
/** The buyer asked for their data to be erased, and opens the link afterwards. */
export const ApprovedErased: Story = link(
  { status: "approved", raffle: finished, ...erasedFields },
  "Tus datos se borraron",
  { api: { getReceipts: receiptsIn("erased") } },
);
const won = {
  status: "approved",
  raffle: finished,
  prizes_won: [{ prize_position: 1, prize_title: "Moto Bera SBR 2026", ticket_number: "0427" }],
} satisfies Partial<PurchaseForStaff>;
export const Won: Story = link(won, /El organizador te escribe/);
const [wonPrize] = exampleOf("WonPrizes").items;
/** A winner's page with this said of their prize. */
const prize = (fields: Partial<Schema<"WonPrize">>, text: string) =>
  link(won, text, {
    api: {
      listWonPrizes: async () => ({
        status: 200,
        body: { items: wonPrize === undefined ? [] : [{ ...wonPrize, ...fields }] },
      }),
      getWonPrizePhoto: async () => sharedPicture("El premio", "square"),
    },
  });
const over = { answers: [], due_at: null };
export const PrizeDelivered: Story = prize({}, "Recibí mi premio");
export const PrizeDisputed: Story = prize(
  { ...over, state: "disputed", answers: ["confirmed"] },
  "Recibí mi premio",
);
export const PrizeConfirmed: Story = prize({ ...over, state: "confirmed" }, "Mostrarlo a todos");
export const PrizeShown: Story = prize(
  { ...over, state: "confirmed", shown: true },
  "Ya no mostrarlo",
);
export const PrizeUnanswered: Story = prize(
  { state: "unanswered", due_at: null },
  "Recibí mi premio",
);
export const PrizeUnclaimed: Story = prize(
  { ...over, state: "unclaimed" },
  "Se acabó el tiempo para reclamarlo.",
);
/** An instant prize: the other number still waits for the draw. */
export const WonInstantPrize: Story = link(
  {
    status: "approved",
    quantity: 2,
    tickets: ["0427", "1983"],
    prizes_won: [{ prize_position: 2, prize_title: "Licuadora", ticket_number: "0427" }],
  },
  /Tu otro número sigue en el sorteo/,
);
export const AwaitingResults: Story = link(
  { status: "approved", raffle: drawn },
  /muy pronto publicamos los resultados/,
);
/** One number: the words are in the singular. */
export const NotWonOneNumber: Story = link(
  { status: "approved", raffle: finished, quantity: 1, tickets: ["0427"] },
  "Esta vez no salió tu número",
);
export const ApprovedOneNumber: Story = link(
  { status: "approved", quantity: 1, tickets: ["0427"] },
  /Este boleto es tuyo/,
);
export const NotWon: Story = link(
  { status: "approved", raffle: finished },
  "Esta vez no salieron tus números",
);
export const Rejected: Story = link(
  {
    status: "rejected",
    tickets: [],
    former_tickets: ["0427", "1983"],
    rejection_reason: "No encontramos el pago en el banco.",
  },
  "No encontramos el pago en el banco.",
);
const owed = exampleOf("Payback");
const nowhere = { destination: null, typed_at: null, fixed_from: null, state: "missing" } as const;
/** The money of the purchase in some state. */
const money = (fields: Partial<Schema<"Payback">>) => ({
  api: {
    getPayback: async () => ({
      status: 200 as const,
      body: { ...owed, owed_bs: "750.00", ...fields },
    }),
  },
});
export const CancelledUnpaid: Story = link(
  { ...unpaid, reserved_until: minutesAgo(-14), raffle: cancelled },
  "¿Ya habías pagado?",
  money({ ...nowhere, owed_bs: "0.00" }),
);
const soldAndCancelled = { status: "approved", raffle: cancelled } as const;
export const CancelledPaid: Story = link(soldAndCancelled, "Guardar a dónde va", money(nowhere));
/** Sold by a seller without a cédula. */
export const CancelledWithoutCedula: Story = link(
  { ...soldAndCancelled, document_id: "T584145550123" },
  /^Compraste sin cédula/,
  money(nowhere),
);
/** The buyer said where it goes, or somebody of the team did. */
export const PaybackWaits: Story = link(soldAndCancelled, "Cambiar a dónde va", money({}));
export const PaybackByStaff: Story = link(
  soldAndCancelled,
  "Mariana Silva",
  money({ typed_by: "Mariana Silva", state: "ready" }),
);
export const PaybackExported: Story = link(
  soldAndCancelled,
  /^Ya salió para el banco/,
  money({ state: "exported" }),
);
export const PaidBack: Story = link(
  soldAndCancelled,
  /con la referencia 88001234/,
  money({ state: "backed", reference: "88001234", paid_on: "2026-11-22" }),
);
/** A truncated link. */
export const BrokenLink: Story = link({}, "Este enlace no abre ninguna compra", {
  address: "/compra/3f0e8a52",
});
export const Loading: Story = link({}, "Cargando tu compra…", { api: { getPurchase: never } });
export const Failed: Story = link({}, "Algo falló de nuestro lado. Intenta de nuevo.", {
  api: { getPurchase: fails },
});
/** In Instagram's browser, which a link leaves on Android. */
export const InInstagram: Story = { ...Default, beforeEach: inInstagram("android") };
/** On an iPhone only its own menu leaves it. */
export const InInstagramOnIphone: Story = { ...Approved, beforeEach: inInstagram("ios") };
const seen = purchaseWith({ place: 1, raffleId: 7, quantity: 5, status: "approved" });
/** Without a connection: the ticket as this phone last saw it. */
export const WithoutConnection: Story = {
  ...link({ status: "approved" }, /Según lo último que vimos/, {
    api: { getPurchase: unreachable },
  }),
  beforeEach: keptPurchase(seen, secret),
};

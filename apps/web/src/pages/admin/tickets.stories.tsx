import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, waitFor, within } from "storybook/test";
import { fails, never } from "@rifas/api-mocks/operations/mock-types";
import { deskPages, onScreen } from "../../stories/page-stories.ts";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { bankOf, movementFor, movementWith } from "@rifas/api-mocks/world/bank";
import { caracasDay } from "@rifas/domain/dates";
import { minutesAgo, storyNow } from "@rifas/api-mocks/world/clock";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { erasedFields } from "@rifas/api-mocks/operations/figures/erasing";
import { purchaseId, purchaseWith, unpaid } from "@rifas/api-mocks/world/purchase-with";
import { rejectionReasons } from "../../sale/purchase/purchase-words.ts";
import type { HistoryEntry } from "@rifas/api-client/types";
import { Component } from "./tickets.tsx";

const meta = {
  title: "Pantallas/Panel/Tickets",
  component: Component,
  tags: ["!autodocs", "screen"],
  ...deskPages,
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The page with this query string, once `text` is shown. */
const at = (query: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story => ({
  ...onScreen({ address: `/admin/tickets${query}`, user: ana, ...screen }),
  play: async ({ canvasElement, canvas }) => {
    await canvas.findAllByText(text);
    await messagesReady(canvasElement);
    // The drawer renders outside of the story's element.
    if (!query.includes("compra=")) return;
    const drawer = await within(canvasElement.ownerDocument.body).findByRole("dialog");
    await waitFor(() => {
      if (drawer.querySelector("[aria-busy]") !== null) throw new Error("still loading");
    });
  },
});

/** Every link to a chat has its text. */
const messagesReady = ({ ownerDocument }: HTMLElement) =>
  waitFor(() => {
    const loading = within(ownerDocument.body).queryAllByRole("button", { name: "WhatsApp" });
    if (loading.length > 0) throw new Error("still loading");
  });

const drawn = purchaseWith({ place: 50, proof_at: minutesAgo(30) });
const [aNumber = ""] = purchaseWith({ place: 0 }).tickets;
const afterDraw = {
  ...drawn,
  raffle: { ...drawn.raffle, draw_date: minutesAgo(15), sales_close_at: minutesAgo(75) },
};

/** A trial purchase among real ones: in the queue, and approved. */
const trial = purchaseWith({
  place: 2,
  channel: "staff",
  trial: true,
  created_by: { id: ana.id, name: ana.name },
});
const trialWaits = { purchases: [purchaseWith({ place: 0 }), purchaseWith({ place: 1 }), trial] };
const trialDone = {
  purchases: [
    purchaseWith({ place: 1 }),
    { ...trial, status: "approved", reviewed_at: minutesAgo(1), reviewed_by: trial.created_by },
  ],
} satisfies ScreenStory["world"];

/** The queue, with the first proof selected. */
export const Default: Story = at("", "Confirma la referencia en tu banco");
export const AsStaff: Story = at("", "Confirma la referencia en tu banco", { user: mariana });
/** On a phone the selected purchase fills the screen. */
export const Reviewing: Story = at(`?revisar=${purchaseId(4)}`, "5 de 30");
export const PaidInDollars: Story = at(`?revisar=${purchaseId(3)}`, /USD/);
export const TwoWarnings: Story = at(`?revisar=${purchaseId(6)}`, "Ojo: 2 advertencias");
export const ReviewedMeanwhile: Story = at(`?revisar=${purchaseId(41)}`, "Ya no está en la cola");
/** A colleague looks at the first one and has the next in hand; this browser gets the third. */
const shared = {
  leases: [
    { purchase_id: purchaseId(0), name: "Luis Gómez", looking: true },
    { purchase_id: purchaseId(1), name: "Luis Gómez", looking: false },
  ],
};
export const WithAColleague: Story = at("", /La mira Luis/, { world: shared });
export const LookedAtByAColleague: Story = at(
  `?revisar=${purchaseId(0)}`,
  "Luis Gómez está mirando esta compra",
  { world: shared },
);
/** No photo: a bank confirmed the payment, or hasn't yet. */
const unshown = { has_proof: false, proof_at: null, reference_at: minutesAgo(2) } as const;
const withoutPhoto = (facts: Parameters<typeof purchaseWith>[0]) => ({
  purchases: [purchaseWith({ place: 0 }), purchaseWith({ ...unshown, ...facts })],
});
export const ReviewingWithoutPhoto: Story = at(
  `?revisar=${purchaseId(1)}`,
  "El banco confirmó este pago: la foto no hizo falta.",
  {
    world: withoutPhoto({
      place: 1,
      review_since: minutesAgo(1),
      bank_match: {
        state: "exact",
        movement: movementFor(purchaseWith({ place: 1 }), 992),
        reasons: [
          { code: "reference", supports: true, text: "misma referencia" },
          { code: "amount", supports: true, text: "mismo monto" },
          { code: "phone", supports: true, text: "mismo teléfono" },
        ],
        used_by: null,
      },
    }),
  },
);
const mistyped = purchaseWith({ place: 4 });
/** Nothing has this reference, but two movements are of its amount and day. */
export const ReviewingWrongReference: Story = at(
  `?revisar=${mistyped.id}`,
  "Movimientos de ese monto y día sin dueño",
  {
    world: {
      purchases: [mistyped, purchaseWith({ place: 5 })],
      bank: {
        ...bankOf([]),
        movements: [
          { payer_phone: "0414***1234" },
          { payer_phone: null, description: "TPBW J0012345 PAGO BDV" },
        ].map((payer, place) =>
          movementWith({
            id: 980 + place,
            amount_bs: mistyped.payable_bs,
            occurred_on: caracasDay(mistyped.created_at),
            reference: `00029810447${place}`,
            ...payer,
          }),
        ),
      },
    },
  },
);
/** The queue's only purchase. */
const alone = (facts: Parameters<typeof purchaseWith>[0]) => ({
  world: { purchases: [purchaseWith(facts)] },
});
/** The photo looks right, but the bank took the money back. */
export const ReviewingReversed: Story = at(
  `?revisar=${purchaseId(1)}`,
  /^El banco reversó el pago/,
  alone({
    place: 1,
    bank_match: {
      state: "used",
      movement: { ...movementFor(purchaseWith({ place: 1 }), 991), reversed: true },
      reasons: [
        { code: "reversed", supports: false, text: "el banco reversó este pago" },
        { code: "reference", supports: true, text: "misma referencia" },
      ],
      used_by: null,
    },
  }),
);
export const ReviewingUsedPayment: Story = at(
  `?revisar=${purchaseId(1)}`,
  /^Lo usó la compra/,
  alone({
    place: 1,
    bank_match: {
      state: "used",
      movement: movementFor(purchaseWith({ place: 1 }), 993),
      reasons: [],
      used_by: { id: purchaseId(41), code: "K9P-3DSA" },
    },
  }),
);
export const ReviewingTooEarly: Story = at(
  `?revisar=${purchaseId(1)}`,
  "Todavía no está en la cola",
  { world: withoutPhoto({ place: 1 }) },
);
export const AfterTheDraw: Story = at("", /solo un administrador/, {
  user: mariana,
  world: { purchases: [afterDraw] },
});
/** Its number may have won, under a public log: another administrator has to confirm the rejection. */
const mayWin = {
  ...afterDraw,
  late_rejection: { final: true, second_admin: true, administrators: 2, request: null },
} satisfies ReturnType<typeof purchaseWith>;
const openReject: Story["play"] = async ({ canvasElement, canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Rechazar" }));
  await within(canvasElement.ownerDocument.body).findByRole("dialog");
};
export const RejectingAfterTheDraw: Story = {
  ...at(`?revisar=${mayWin.id}`, "Confirma la referencia en tu banco", {
    world: { purchases: [mayWin] },
  }),
  play: openReject,
};
/** The only administrator. */
export const RejectingAlone: Story = {
  ...at(`?revisar=${mayWin.id}`, "Confirma la referencia en tu banco", {
    world: {
      purchases: [{ ...mayWin, late_rejection: { ...mayWin.late_rejection, administrators: 1 } }],
    },
  }),
  play: openReject,
};
const asked = (by: Pick<typeof ana, "id" | "name">) => ({
  purchases: [
    {
      ...mayWin,
      late_rejection: {
        ...mayWin.late_rejection,
        request: {
          requested_by: { id: by.id, name: by.name },
          requested_at: minutesAgo(5),
          reason: "No encontramos el pago en el banco.",
          category: "payment_missing",
        },
      },
    } satisfies ReturnType<typeof purchaseWith>,
  ],
});
export const RejectionToConfirm: Story = at("", "Luis Gómez pidió rechazarla", {
  world: asked({ id: 5, name: "Luis Gómez" }),
});
export const OwnRejectionRequest: Story = at(
  `?compra=${mayWin.id}`,
  /Falta que otro administrador lo confirme/,
  { world: asked(ana) },
);
/** The purchases that look like one attack, before they are rejected together, and after it. */
const similar = (screen: Partial<ScreenStory> = {}): Story => ({
  ...onScreen({ address: `/admin/tickets?revisar=${purchaseId(4)}`, user: ana, ...screen }),
  play: async ({ canvas, canvasElement }) => {
    const open = await canvas.findByRole("button", { name: "Ver compras parecidas…" });
    await userEvent.click(open);
    await within(canvasElement.ownerDocument.body).findByText(/se ve igual|No pudimos/);
  },
});
export const SimilarPurchases: Story = similar();
export const NoSimilarPurchases: Story = similar({
  api: {
    async previewCohort() {
      const shares = { network: false, picture: true, minutes: true };
      return { status: 200, body: { shares, items: [], numbers: 0, more: false } };
    },
  },
});
export const SimilarPurchasesFailed: Story = {
  ...similar({ api: { previewCohort: fails } }),
  play: async ({ canvas, canvasElement }) => {
    const open = await canvas.findByRole("button", { name: "Ver compras parecidas…" });
    await userEvent.click(open);
    await within(canvasElement.ownerDocument.body).findByRole("alert");
  },
};
export const RejectedTogether: Story = {
  ...similar({
    api: {
      async rejectPurchases() {
        const by = { id: ana.id, name: ana.name };
        const left = [
          {
            purchase_id: purchaseId(5),
            reason: "El banco ya reportó un pago para esta compra, o no tiene foto.",
          },
        ];
        const made = { id: 3, at: storyNow, by, raffles: [], rejected: 4, numbers: 9, left };
        return { status: 200, body: { ...made, undone_at: null } };
      },
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Ver compras parecidas…" }));
    await userEvent.click(await body.findByRole("radio", { name: rejectionReasons[0] ?? "" }));
    await userEvent.click(await body.findByRole("button", { name: /^Rechazar \d+ compras?$/ }));
    await body.findByText("4 compras rechazadas");
  },
};
export const TrialInTheQueue: Story = at(`?revisar=${trial.id}`, "Prueba", { world: trialWaits });
export const NothingWaits: Story = at("", "No hay nada por revisar", { world: { purchases: [] } });
export const NothingFound: Story = at("?busca=helicóptero", "Nada coincide");
export const Loading: Story = at("", "Contando…", { api: { listPurchases: never } });
export const Failed: Story = at("", "No pudimos cargar esto", { api: { listPurchases: fails } });
export const PhotoFailed: Story = at("", "Confirma la referencia en tu banco", {
  api: { getProof: fails },
});

export const Search: Story = at("?vista=buscar", "María Gabriela González");
/** Mariana has written to the first buyer; the second has a landline, and the texts of the others are still to come. */
const [first, second] = [
  purchaseWith({ place: 0 }),
  purchaseWith({ place: 1, phone: "+582125550123" }),
];
const written: HistoryEntry = {
  id: 9,
  at: minutesAgo(4),
  actor: { kind: "user", id: mariana.id, name: mariana.name },
  action: "whatsapp_opened",
  reason: null,
  changes: [{ field: "message", before: null, after: "waiting" }],
};
const someWritten = {
  purchases: [first, second, purchaseWith({ place: 2 })],
  histories: new Map([[first.id, [written]]]),
};
export const SearchWritten: Story = at("?vista=buscar", /^Enviado por Mariana/, {
  world: someWritten,
});
export const SearchNarrowed: Story = at(
  "?vista=buscar&estado=pending&comprobante=sin",
  /^Falta el comprobante/,
);
export const SearchNothing: Story = at("?vista=buscar&busca=xyz", "No encontramos compras así");
export const SearchLoading: Story = at("?vista=buscar", "Compra", {
  api: { listPurchases: never },
});
export const SearchFailed: Story = at("?vista=buscar", "No pudimos cargar esto", {
  api: { listPurchases: fails },
});
export const Numbers: Story = at(`?vista=buscar&en=numeros&busca=${aNumber}`, aNumber);
export const NumbersNothing: Story = at(
  "?vista=buscar&en=numeros&busca=helicóptero",
  "No encontramos ese número",
);

export const LatePayments: Story = at("?vista=tardios", "Por recuperar");
export const NoLatePayments: Story = at("?vista=tardios", "No hay pagos tardíos por recuperar", {
  world: { purchases: [] },
});
export const ManualSale: Story = at("?vista=venta", "Registrar la venta");
export const ManualSaleOnTrial: Story = at("?vista=venta&prueba=si", "Compra de prueba");
export const ManualSaleAsStaff: Story = at("?vista=venta", "Registrar la venta", { user: mariana });
export const NothingOnSale: Story = at("?vista=venta", "No hay ninguna rifa a la venta", {
  world: { raffles: [] },
});
export const Clients: Story = at("?vista=clientes", "Yulimar Rondón");
/** Of one raffle: all tickets of a person are one document. */
export const ClientsOfRaffle: Story = at("?vista=clientes&rifa=7", /con los boletos de/, {
  world: {
    purchases: [
      purchaseWith({ place: 0, status: "approved" }),
      purchaseWith({ place: 1, phone: "+582125550123" }),
    ],
  },
});

/** What was pasted into the search, once `text` of its card is shown. */
const pasted = (chat: string, text: string | RegExp, screen: Partial<ScreenStory> = {}): Story => ({
  ...onScreen({ address: "/admin/tickets?vista=buscar", user: ana, ...screen }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("searchbox", { name: "Buscar compras" }));
    await userEvent.paste(chat);
    await canvas.findByText(text);
    await messagesReady(canvasElement);
  },
});
export const PastedOrder: Story = pasted(
  "Hola, quiero 3 de la moto. Soy Carmen Salas, cédula V-12.345.678, 0414 555 01 23",
  "Carmen Salas",
);
export const PastedPayment: Story = pasted(
  "[26/11/26, 9:14 a. m.] +58 424-5551122: Ya pagué, ref 004512378901",
  "Buscar la referencia 004512378901",
);
export const PastedUnclear: Story = pasted(
  "Hola! Quiero 2 o 3 boletos, del 0010 al 0020. Carmen Salas, V-12.345.678 o V-9.876.543",
  /^No entendimos/,
);
const ofTwo = `[26/11/26, 9:14 a. m.] Carmen Salas: Buenas, quiero el 0427 y el 0428 de la moto
[26/11/26, 9:15 a. m.] El Guacamayo: Claro, pago móvil al 0412 555 99 99, cédula 9876543
[26/11/26, 9:20 a. m.] Carmen Salas: V12345678, 04145550123`;
export const PastedChatOfTwo: Story = pasted(ofTwo, "¿Quién compra?");
export const PastedInVain: Story = pasted(
  "Buenas tardes, ¿cómo están?\n¿Todavía hay?",
  /^Aquí no hay qué vender/,
);
export const PastedLoading: Story = pasted("ya pagué, ref 123456", "Leyendo el chat…", {
  api: { listRaffles: never },
});
/** The sale that a chat filled in, with what it left open. */
export const SaleFromChat: Story = {
  ...PastedUnclear,
  play: async (context) => {
    await PastedUnclear.play?.(context);
    await userEvent.keyboard("{Enter}");
    await context.canvas.findByText("Llenamos la venta con el chat: revísala");
  },
};
export const SalePasting: Story = {
  ...at("?vista=venta", "Registrar la venta"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Pegar lo que te escribió por WhatsApp"));
    await userEvent.click(canvas.getByRole("textbox", { name: "Mensaje, o parte del chat" }));
    await userEvent.paste(ofTwo);
    await userEvent.click(await canvas.findByRole("radio", { name: "Carmen Salas" }));
    await canvas.findByText("0427, 0428");
  },
};

/** After a decision: the way to its buyer, above the next purchase on a phone. */
export const JustDecided: Story = {
  ...at(`?revisar=${purchaseId(4)}`, "Confirma la referencia en tu banco"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Aprobar/ }));
    await canvas.findAllByRole("link", { name: /Compra aprobada$/ });
    await messagesReady(canvasElement);
  },
};
/** The mark of a message beside the telephone, and in the history; and why a landline has none. */
export const WrittenTo: Story = at(`?vista=buscar&compra=${first.id}`, "Buscar", {
  world: someWritten,
});
export const WrittenInHistory: Story = {
  ...WrittenTo,
  play: async (context) => {
    await WrittenTo.play?.(context);
    const body = within(context.canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("tab", { name: "Historial" }));
    await body.findByText("Escribió por WhatsApp");
  },
};
export const Landline: Story = at(`?vista=buscar&compra=${second.id}`, "Buscar", {
  world: someWritten,
});

/** A purchase in the drawer, over the search. */
export const Approved: Story = at(`?vista=buscar&compra=${purchaseId(41)}`, "Buscar");
export const ApprovedForStaff: Story = at(`?vista=buscar&compra=${purchaseId(41)}`, "Buscar", {
  user: mariana,
});
/** The bank confirms it: the drawer says so, as the review queue does. */
const confirmed = purchaseWith({
  place: 3,
  bank_match: {
    state: "exact",
    movement: movementWith({ id: 990, payer_phone: "0414***0123" }),
    reasons: [
      { code: "reference", supports: true, text: "misma referencia" },
      { code: "amount", supports: true, text: "mismo monto" },
    ],
    used_by: null,
  },
});
export const ConfirmedByBank: Story = at(`?vista=buscar&compra=${confirmed.id}`, "Buscar", {
  world: { purchases: [confirmed] },
});
const erased = purchaseWith({ place: 60, status: "approved", ...erasedFields });
export const ErasedBuyer: Story = at(`?vista=buscar&compra=${erased.id}`, "Buscar", {
  world: { purchases: [erased] },
});
export const PaidLate: Story = at(`?vista=tardios&compra=${purchaseId(43)}`, "Por recuperar");
const inCombos = purchaseWith({
  place: 61,
  raffleId: 7,
  quantity: 4,
  amount_bs: "550.00",
  payable_bs: "550.00",
  combos: [{ quantity: 3, price_bs: "400.00", count: 1 }],
});
export const Combos: Story = at(`?vista=buscar&compra=${inCombos.id}`, "Buscar", {
  world: { purchases: [inCombos] },
});
/** The new price shows before anything is done. */
export const AddToCombos: Story = {
  ...Combos,
  play: async (context) => {
    await Combos.play?.(context);
    const body = within(context.canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("button", { name: "Cambiar los números" }));
    await userEvent.click(await body.findByRole("menuitem", { name: "Agregar boletos" }));
    const quantity = await body.findByRole("spinbutton", { name: "¿Cuántos?" });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "3");
    await userEvent.tab();
    await body.findByText(/2 combos de 3 y 1 boleto/);
  },
};
const fromCampaign = purchaseWith({
  place: 62,
  quantity: 1,
  ...unpaid,
  campaign: { code: "instagram-ana", name: "Instagram de Ana" },
});
/** The buyer came by a campaign's link. */
export const FromCampaign: Story = at(`?vista=buscar&compra=${fromCampaign.id}`, "Buscar", {
  world: { purchases: [fromCampaign] },
});
/** A trial purchase, which an admin can remove. */
export const Trial: Story = at(`?vista=buscar&compra=${trial.id}`, "Buscar", { world: trialDone });
export const RemoveTrial: Story = {
  ...Trial,
  play: async (context) => {
    await Trial.play?.(context);
    const body = within(context.canvasElement.ownerDocument.body);
    await userEvent.click(
      await body.findByRole("button", { name: "Eliminar la compra de prueba" }),
    );
    await body.findByRole("alertdialog");
  },
};
export const NoSuchPurchase: Story = at(
  "?vista=buscar&compra=00000000-0000-4000-8000-000000000000",
  "Buscar",
);

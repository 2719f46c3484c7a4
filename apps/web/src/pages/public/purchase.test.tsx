import { composeStories } from "@storybook/react-vite";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { forBuyer } from "@rifas/api-mocks/operations/sale/find-purchases";
import { exampleOf } from "@rifas/api-mocks/examples";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { purchaseWith, unpaid } from "@rifas/api-mocks/world/purchase-with";
import { site } from "@rifas/api-mocks/world/site";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as stories from "./purchase.stories.tsx";

const {
  Approved,
  ApprovedOneNumber,
  Arrived,
  CancelledPaid,
  CancelledUnpaid,
  Default,
  Expired,
  ExpiredClosed,
  JustSent,
  LateUnsettled,
  NotWon,
  Received,
  ReceivedLate,
  ReferenceFirst,
  Rejected,
  Released,
  SharingNumbers,
} = composeStories(stories);

test.each([
  ["received", Received],
  ["arrived", Arrived],
  ["approved", Approved],
])("'Guarda tu compra' starts with saving when the payment is %s", async (_, story) => {
  await story.run();
  const section = page
    .getByRole("heading", { name: "Guarda tu compra" })
    .element()
    .closest("section");
  const actions = [...(section?.querySelectorAll("a, button") ?? [])].map((action) =>
    (action.getAttribute("aria-label") ?? action.textContent).replace(/Copiado.*/, ""),
  );
  const quiet = ["Copiar enlace", "Copiar código", "Avisar por WhatsApp", "Volver a la rifa"];
  const pdf = story === Approved ? ["Descargar boletos en PDF"] : [];
  expect(actions).toEqual(["Guardar en mi WhatsApp", ...pdf, ...quiet]);
});

test("a purchase of one number is spoken of in the singular", async () => {
  const heading = page.getByRole("heading", { level: 1 });
  await ApprovedOneNumber.run();
  await expect.element(heading).toHaveTextContent("¡Es tuyo!");
  await expect.element(page.getByText(/^Este boleto es tuyo/)).toBeVisible();
  await Approved.run();
  await expect.element(heading).toHaveTextContent("¡Son tuyos!");
});

test.each([
  ["held", Default, "Tu número está apartado"],
  ["free again", Expired, "Tu número quedó libre"],
  ["waiting for the review", Received, "Tu número está seguro"],
  ["paid too late", ReceivedLate, /^Tu número se había soltado/],
  ["free again, to a buyer who hasn't paid", Expired, /te apartamos otro\.$/],
  ["released", Released, /^El organizador lo soltó/],
  ["rejected", Rejected, /^Este número ya no es tuyo/],
  ["paid too late, before the draw", LateUnsettled, /cuando tu número ya se había soltado/],
])("one number that is %s is one number", async (_, story, words) => {
  const { screen } = story.parameters;
  const purchases = screen.world.purchases.map((purchase: PurchaseForStaff) => ({
    ...purchase,
    quantity: 1,
    tickets: purchase.tickets.slice(0, 1),
  }));
  await story.run({ parameters: { screen: { ...screen, world: { ...screen.world, purchases } } } });
  await expect.element(page.getByText(words)).toBeVisible();
});

test("says where the e-mails go only on a site that sends any", async () => {
  const { screen } = Received.parameters;
  await Received.run();
  await expect.element(page.getByText(/Te escribimos a/).first()).toBeVisible();
  const world = { ...screen.world, site: { ...site, sends_email: false } };
  await Received.run({ parameters: { screen: { ...screen, world } } });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByText(/Te escribimos a/)).not.toBeInTheDocument();
});

test.each([
  ["by day", null, 3, /Revisamos tu pago y te avisamos, casi siempre en menos de 3 horas\./],
  ["within an hour", { from: 8, until: 22 }, 1, /casi siempre en menos de 1 hora\./],
  ["of too few proofs", null, null, /Revisamos tu pago y te avisamos\./],
  [
    "while nobody looks",
    { from: 22, until: 6 },
    3,
    /te avisamos; a esta hora descansamos y seguimos a las 10\sp\.\sm\./,
  ],
])("a buyer who waits reads when somebody answers, %s", async (_, hours, within, words) => {
  const { screen } = Received.parameters;
  const rules = { ...site.purchase_rules, review_hours: hours };
  const world = { ...screen.world, site: { ...site, purchase_rules: rules } };
  const [held] = screen.world.purchases;
  const body = { ...forBuyer(held), answer_hours: within, server_time: "2026-11-20T16:00:00Z" };
  const getPurchase = async () => ({ status: 200, body });
  await Received.run({ parameters: { screen: { ...screen, world, api: { getPurchase } } } });
  await expect.element(page.getByText(words)).toBeVisible();
});

test("a buyer who has just sent the proof sees within seconds that the bank reported the payment", async () => {
  const purchase = forBuyer(purchaseWith({ place: 1, raffleId: 7, proof_at: minutesAgo(1) }));
  let arrived = false;
  const { screen } = JustSent.parameters;
  const getPurchase = async () => ({
    status: 200,
    body: { ...purchase, payment_arrived: arrived },
  });
  await JustSent.run({ parameters: { screen: { ...screen, api: { getPurchase } } } });
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Recibimos tu comprobante");
  arrived = true;
  const banner = page.getByText(/El banco ya nos avisó de tu pago/);
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Tu pago llegó");
  // Nothing says that it is confirmed.
  await expect.element(page.getByText("Pago confirmado")).not.toBeInTheDocument();
});

describe("where the owner asks for the reference first", () => {
  const title = page.getByRole("heading", { level: 1 });
  const photo = page.getByLabelText("Elegir foto");
  const reference = page.getByLabelText("Referencia del pago");
  const paid = page.getByRole("button", { name: "Ya pagué" });
  let place = 40;

  /** Opens the payment of a new purchase. */
  async function open(api: ScreenStory["api"] = {}) {
    place += 1;
    const { screen } = ReferenceFirst.parameters;
    const purchase = unpaidPurchase(place);
    const address = `/compra/${purchase.id}#Kx7fQ2mZ9pL4vT8sB1nC6w`;
    const world = { ...screen.world, purchases: [purchase] };
    await ReferenceFirst.run({ parameters: { screen: { ...screen, address, world, api } } });
  }

  /** Types the payment and sends it, without a photo. */
  async function send() {
    await expect.element(photo).not.toBeInTheDocument();
    await reference.fill("004512378901");
    const bank = page.getByLabelText("Banco desde el que pagaste");
    await bank.selectOptions("0102 · Banco de Venezuela");
    await paid.first().click();
  }

  test("the page waits for the bank, and a mistyped reference is corrected with the photo", async () => {
    await open();
    await send();
    await expect.element(title).toHaveTextContent("Buscamos tu pago");
    await expect.element(page.getByText("004512378901")).toBeVisible();
    await page.getByRole("button", { name: "Mandar la foto de una vez" }).click();
    await expect.element(reference).toHaveValue("004512378901");
    await expect.element(photo).toBeInTheDocument();
  });

  test("the bank is sent as its code, which banks' own reports have", async () => {
    const sent: unknown[] = [];
    const message = "Ya mandaste la referencia.";
    await open({
      async sendReference({ body }) {
        sent.push(body);
        return refuse(409, "reference_already_sent", message);
      },
    });
    await send();
    await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
    expect(sent).toMatchObject([{ payer_bank: "0102", payment_reference: "004512378901" }]);
  });

  test("four digits are asked for six, with where the bank prints them, and one tap goes on with them", async () => {
    const sent: unknown[] = [];
    await open({
      async sendReference({ body }) {
        sent.push(body);
        return refuse(409, "reference_already_sent", "Ya mandaste la referencia.");
      },
    });
    await reference.fill("8901");
    const bank = page.getByLabelText("Banco desde el que pagaste");
    await bank.selectOptions("0102 · Banco de Venezuela");
    await expect.element(page.getByText(/En el BDV sale como/)).toBeVisible();
    await paid.first().click();
    await expect.element(page.getByText(/^Escribe al menos los últimos 6 dígitos/)).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole("button", { name: /^Solo tengo estos dígitos/ }).click();
    await expect.poll(() => sent).toMatchObject([{ payment_reference: "8901" }]);
  });

  test("an empty reference is not sent", async () => {
    await open();
    await paid.first().click();
    await expect.element(page.getByText(/^Escribe la referencia/)).toBeVisible();
    await expect.element(title).toHaveTextContent("Paga tus boletos");
  });

  test("the photo is asked for at once while no bank notifies, with what was typed", async () => {
    const message = "Manda también la foto de tu comprobante.";
    await open({ sendReference: async () => refuse(409, "photo_required", message) });
    await send();
    await expect.element(page.getByText("Manda también la foto", { exact: true })).toBeVisible();
    await expect.element(reference).toHaveValue("004512378901");
    await expect.element(photo).toBeInTheDocument();
  });

  test("another refusal says why, and keeps what was typed", async () => {
    const message = "Ya mandaste la referencia.";
    await open({ sendReference: async () => refuse(409, "reference_already_sent", message) });
    await send();
    await expect.element(page.getByRole("alert").getByText(message)).toBeVisible();
    await expect.element(reference).toHaveValue("004512378901");
  });
});

/** A purchase that waits for its payment. */
function unpaidPurchase(place: number) {
  return purchaseWith({ place, raffleId: 7, ...unpaid, reserved_until: minutesAgo(-14) });
}

test("numbers are shared as a picture, asked for with the purchase's secret in the picked size", async () => {
  const asked: unknown[] = [];
  const { screen } = SharingNumbers.parameters;
  const api = {
    async getPurchasePicture({ query, headers }) {
      asked.push([query.size, headers["x-purchase-secret"] !== undefined]);
      return { status: 200, body: new Uint8Array([255, 216, 255, 217]) };
    },
  } satisfies ScreenStory["api"];
  await SharingNumbers.run({ parameters: { screen: { ...screen, api } } });
  await page.getByRole("button", { name: "Cuadrada" }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      ["story", true],
      ["square", true],
    ]);
  await expect.element(page.getByRole("button", { name: "Descargar imagen" })).toBeVisible();
});

test("the result is offered once the raffle is drawn, and not before", async () => {
  const result = page.getByRole("button", { name: "Compartir el resultado" });
  await Approved.run();
  await expect.element(page.getByRole("button", { name: "Compartir mis números" })).toBeVisible();
  await expect.element(result).not.toBeInTheDocument();
  await NotWon.run();
  await result.click();
  await expect.element(page.getByRole("img", { name: /^Resultado de/ })).toBeVisible();
});

describe("a purchase that has ended", () => {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const link = (name: string) => page.getByRole("link", { name });
  const heading = (name: string) => page.getByRole("heading", { name });

  function expectNothingToPay(): void {
    for (const name of [/^Copiar/, "Enviar comprobante"]) expect(button(name).query()).toBeNull();
    for (const label of ["Referencia del pago", "Elegir foto"])
      expect(page.getByLabelText(label).query()).toBeNull();
    expect(page.getByRole("timer").query()).toBeNull();
  }

  test("an expired one accepts a late proof or links to a new purchase, and doesn't say how to pay", async () => {
    await Expired.run();
    await expect.element(heading("Se venció el tiempo")).toBeVisible();
    await expect.element(page.getByText(/No podemos asegurarte los mismos números/)).toBeVisible();
    expect(button(/^Copiar/).query()).toBeNull();
    await expect.element(button("Enviar comprobante").first()).toBeVisible();
    const former = page.getByRole("list", { name: "Números que tenías" });
    await expect.element(former).toHaveTextContent("04271983");
    await expect.element(link("Comprar de nuevo")).toHaveAttribute("href", "/rifas/7");
  });

  test("once sales have closed, an expired one leaves only the organiser to write to", async () => {
    await ExpiredClosed.run();
    await expect.element(heading("Tu apartado se venció")).toBeVisible();
    await expect.element(link("Escribir al organizador")).toBeVisible();
    expectNothingToPay();
  });

  test("a rejected one says why, whom to contact and how to buy again", async () => {
    await Rejected.run();
    await expect.element(page.getByText("No encontramos el pago en el banco.")).toBeVisible();
    await expect.element(link("Escribir al organizador")).toBeVisible();
    await expect.element(link("Comprar de nuevo")).toBeVisible();
    expectNothingToPay();
  });

  test.each([
    ["unpaid", CancelledUnpaid, 1],
    ["approved", CancelledPaid, 0],
  ])(
    "in a cancelled raffle the buyer of an %s one is asked for no money and wished no luck",
    async (_, story, asked) => {
      await story.run();
      await expect.element(heading("Esta rifa se canceló")).toBeVisible();
      await expect.element(link("Escribir al organizador")).toBeVisible();
      expect(page.getByText(/Suerte|están seguros/).query()).toBeNull();
      expect(page.getByText(/no pagues esta compra/).elements()).toHaveLength(asked);
      expectNothingToPay();
    },
  );
});

test("the buyer of a cancelled raffle says where the money goes, to an account of their own cédula", async () => {
  const sent: object[] = [];
  const { screen } = CancelledPaid.parameters;
  const [purchase] = screen.world.purchases;
  const api = {
    ...screen.api,
    async setPaybackDestination({ body }) {
      sent.push(body);
      return { status: 200, body: exampleOf("Payback") };
    },
  } satisfies ScreenStory["api"];
  await CancelledPaid.run({
    parameters: { ...CancelledPaid.parameters, screen: { ...screen, api } },
  });
  const save = page.getByRole("button", { name: "Guardar a dónde va" });
  await save.click();
  await expect.element(page.getByText("Elige el banco", { exact: true }).last()).toBeVisible();
  await page.getByText("Cuenta bancaria").click();
  await page.getByLabelText("Número de cuenta").fill("0134 1234 56 1234567890");
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toEqual([
    {
      bank: "0134",
      phone: null,
      account: "01341234561234567890",
      document_id: purchase.document_id,
    },
  ]);
});

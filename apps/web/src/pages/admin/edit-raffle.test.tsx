import type { RaffleForStaff } from "@rifas/api-client/types";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleOf } from "@rifas/api-mocks/examples";
import { refuse } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { drawOf, withDigits } from "@rifas/api-mocks/world/raffle-draws";
import { ana } from "@rifas/api-mocks/world/people";
import { raffleWith } from "@rifas/api-mocks/world/raffles";
import * as stories from "./edit-raffle.stories.tsx";

const {
  Combos,
  Default,
  DigitsToWrite,
  Draft,
  NobodyWon,
  OnPaper,
  OnPaperForStaff,
  PaybacksView,
  PriceInDollars,
  ResultsRecorded,
  ResultsToRecord,
  Sale,
  SaleOfDraft,
  SaleOfSealed,
  Sharing,
  SharingTooEarly,
} = composeStories(stories);

test("what is typed while a raffle is being saved stays, unsaved", async () => {
  const sent: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  let draft = raffleWith({
    id: 9,
    name: "Moto",
    total_tickets: 1000,
    status: "draft",
    sale_state: "draft",
    publish: false,
    published_at: null,
  });
  const api = {
    async updateRaffle({ body }) {
      sent.push(body);
      await answered.promise;
      const { name = draft.name, description = draft.description } = body;
      draft = { ...draft, name, description };
      return { status: 200, body: draft };
    },
  } satisfies ScreenStory["api"];
  const screen = { ...Draft.parameters.screen, api, world: { raffles: [draft] } };
  const parameters = { ...Draft.parameters, screen };
  await Draft.run({ parameters });
  const name = page.getByLabelText("Nombre", { exact: true });
  const description = page.getByRole("textbox", { name: /^Descripción/ });
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await name.fill("Moto nueva");
  await save.click();
  await expect.element(page.getByRole("button", { name: "Guardando…" })).toBeVisible();
  await page.getByRole("heading", { name: "Descripción" }).click();
  await description.fill("Con casco");
  answered.resolve();
  await expect.element(page.getByText("Cambios guardados")).toBeVisible();
  await expect.element(name).toHaveValue("Moto nueva");
  await expect.element(description).toHaveValue("Con casco");
  await save.click();
  await expect.poll(() => sent).toEqual([{ name: "Moto nueva" }, { description: "Con casco" }]);
});

test("what always has to be seen of the photo is picked on it, shown on the card, and sent", async () => {
  const sent: unknown[] = [];
  const { screen } = Combos.parameters;
  const api = {
    async updateRaffle({ body }) {
      sent.push(body);
      return { status: 200, body: screen.world.raffles[0] };
    },
  } satisfies ScreenStory["api"];
  await Combos.run({ parameters: { ...Combos.parameters, screen: { ...screen, api } } });
  const up = page.getByRole("slider", { name: /de abajo arriba/ });
  up.element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  const card = page.getByRole("complementary", { name: "Vista previa" }).element();
  const photo = card.querySelector("img");
  if (photo === null) throw new Error("The card has no photo");
  expect(getComputedStyle(photo).objectPosition).toBe("50% 40%");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect.poll(() => sent).toEqual([{ image_focus_y: 40 }]);
});

test("an unsold number and a lottery that wasn't held say that nobody wins", async () => {
  await NobodyWon.run();
  await expect.element(page.getByText(/^Salió el 018, que no se vendió\./)).toBeVisible();
  await expect.element(page.getByText("Sin ganador, según la regla.")).toBeVisible();
});

test("a sealed sale is reopened with a reason and new dates; a sale that isn't sealed can't be", async () => {
  const sent: unknown[] = [];
  const { screen } = SaleOfSealed.parameters;
  const api = {
    ...screen.api,
    async reopenRaffle({ body }) {
      sent.push(body);
      return refuse(409, "draw_passed", "Ya es la hora del sorteo");
    },
  } satisfies ScreenStory["api"];
  await SaleOfSealed.run({
    parameters: { ...SaleOfSealed.parameters, screen: { ...screen, api } },
  });
  await page.getByRole("button", { name: "Reabrir la venta…" }).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Reabrir la venta" });
  await submit.click();
  for (const problem of ["Elige un motivo", "Di cuándo cierra", "Di cuándo se sortea"]) {
    await expect.element(dialog.getByText(problem)).toBeVisible();
  }
  const reason = dialog.getByRole("radio", { name: "La lotería suspendió o movió su sorteo." });
  await expect.element(reason).toHaveFocus();
  await dialog.getByText("La lotería suspendió o movió su sorteo.").click();
  await dialog.getByLabelText("Cierre nuevo · hora de Caracas").fill("22/12/2026 6pm");
  await dialog.getByLabelText("Sorteo nuevo · hora de Caracas").fill("22/12/2026 6:30pm");
  await submit.click();
  await expect
    .element(dialog.getByText("Tiene que ser al menos 45 minutos antes del sorteo"))
    .toBeVisible();
  await dialog.getByLabelText("Sorteo nuevo · hora de Caracas").fill("22/12/2026 8pm");
  await submit.click();
  await expect.element(dialog.getByText("Ya es la hora del sorteo")).toBeVisible();
  expect(sent).toEqual([
    {
      reason: "lottery_suspended",
      sales_close_at: "2026-12-22T22:00:00.000Z",
      draw_date: "2026-12-23T00:00:00.000Z",
    },
  ]);
  await Sale.run();
  await expect.element(page.getByRole("heading", { name: "Pausa" })).toBeVisible();
  expect(page.getByRole("button", { name: "Reabrir la venta…" }).elements()).toHaveLength(0);
});

test("a later draw moves the close of sales, but not one that has passed and that a log follows", async () => {
  const moves = page.getByText("El cierre de ventas se corre igual.");
  const stays = page.getByText("La venta ya cerró: su cierre no se mueve.");
  await SaleOfSealed.run();
  await expect.element(stays).toBeVisible();
  await expect.element(moves).not.toBeInTheDocument();
  await Sale.run();
  await expect.element(moves).toBeVisible();
  // Closed too late for a seal before the draw, so without a log.
  const closed = raffleWith({
    id: 13,
    name: "Nevera",
    total_tickets: 1000,
    sale_state: "closed",
    draw_date: "2026-11-20T14:30:00Z",
    sales_close_at: "2026-11-20T14:00:00Z",
  });
  const screen = { ...SaleOfSealed.parameters.screen, world: { raffles: [closed] } };
  await SaleOfSealed.run({ parameters: { ...SaleOfSealed.parameters, screen } });
  await expect.element(page.getByRole("heading", { name: "Nevera" })).toBeVisible();
  await expect.element(moves).toBeVisible();
});

test("a winning number with a missing digit is refused, not padded with a zero", async () => {
  await ResultsToRecord.run();
  const [first, second] = [0, 1].map((place) => page.getByLabelText("Número ganador").nth(place));
  await first?.fill("12");
  await second?.fill("012");
  const review = page.getByRole("button", { name: "Revisar y registrar" });
  await review.click();
  await expect.element(page.getByText("Escribe las 3 cifras, con sus ceros")).toBeVisible();
  expect(page.getByRole("dialog").elements()).toHaveLength(0);
  await first?.fill("127");
  await review.click();
  await expect.element(page.getByRole("dialog").getByText("127")).toBeVisible();
});

test("what the server refuses in the results is said at its fields, that of all prizes, too", async () => {
  const { screen } = ResultsToRecord.parameters;
  const { body } = refuse(400, "validation_failed", "Revisa los datos marcados.");
  const details = [
    { field: "results.0.drawn_at", message: "La hora del sorteo está en el futuro." },
    { field: "results.1.ticket_number", message: "Ese número no existe en esta rifa." },
  ];
  const api = {
    ...screen.api,
    setRaffleResults: async () => ({ status: 400, body: { ...body, details } }),
  } satisfies ScreenStory["api"];
  await ResultsToRecord.run({
    parameters: { ...ResultsToRecord.parameters, screen: { ...screen, api } },
  });
  const [first, second] = [0, 1].map((place) => page.getByLabelText("Número ganador").nth(place));
  await first?.fill("127");
  await second?.fill("012");
  await page.getByRole("button", { name: "Revisar y registrar" }).click();
  await page.getByRole("button", { name: "Registrar resultados" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("La hora del sorteo está en el futuro.")).toBeVisible();
  await expect.element(page.getByText("Ese número no existe en esta rifa.")).toBeVisible();
});

test("staff see who won, and write to them in one tap that names the prize", async () => {
  await ResultsRecorded.run();
  await expect.element(page.getByText(/María Gabriela González/).first()).toBeVisible();
  const chat = page.getByRole("link", { name: "WhatsApp a María Gabriela González: Ganador" });
  await expect.element(chat).toBeVisible();
  const text = new URL(chat.element().getAttribute("href") ?? "").searchParams.get("text");
  expect(text).toContain("Ganaste en");
  expect(text).toContain("nunca te pedimos dinero ni contraseñas");
  await expect.element(page.getByRole("link", { name: /^0\d{3}-\d{7}$/ })).toBeVisible();
});

test("a lottery's digits are shown again before they are logged, and those of one prize can be sent alone", async () => {
  const sent: unknown[] = [];
  const { screen } = DigitsToWrite.parameters;
  const api = {
    ...screen.api,
    async setLotteryResults({ body }) {
      sent.push(body.prizes.map(({ prize_position, digits }) => [prize_position, digits]));
      return refuse(409, "raffle_state", "Espera el sello");
    },
  } satisfies ScreenStory["api"];
  const parameters = { ...DigitsToWrite.parameters, screen: { ...screen, api } };
  await DigitsToWrite.run({ parameters });
  const review = page.getByRole("button", { name: "Revisar y anotar" });
  await review.click();
  await expect.element(page.getByText("Escribe las cifras de al menos un premio.")).toBeVisible();
  const field = page.getByLabelText("Cifras de «Triple Zulia B»");
  await field.fill("27");
  await review.click();
  await expect.element(page.getByText("Escribe las 3 cifras, con sus ceros")).toBeVisible();
  await field.fill("027");
  await review.click();
  await expect.element(page.getByRole("dialog").getByText("027")).toBeVisible();
  await page.getByRole("button", { name: "Anotar cifras" }).click();
  await expect.element(page.getByText("Espera el sello")).toBeVisible();
  expect(sent).toEqual([[[2, ["027"]]]]);
});

/** A drawn raffle, each of whose prizes a lottery with this many figures decides. */
function byLottery(digits: number, names: readonly string[]) {
  return raffleWith({
    id: 11,
    name: "Moto",
    total_tickets: 10 ** digits,
    sale_state: "closed",
    draw_date: "2026-11-20T02:00:00Z",
    sales_close_at: "2026-11-20T01:00:00Z",
    prizes: names.map((name) => ({ title: `Premio de ${name}`, description: "" })),
    draw_rule: { method: "lottery", lotteries: names.map((name) => [{ name, digits }]) },
  });
}

function screenOf(raffle: RaffleForStaff, api: ScreenStory["api"] = {}) {
  const address = "/admin/editar/11?vista=resultados";
  const path = "/admin/editar/:id";
  const screen: ScreenStory = { address, path, user: ana, world: { raffles: [raffle] }, api };
  return { ...DigitsToWrite.parameters, screen };
}

test("a prize whose lottery comes later is sent alone, with its own time, and so is a correction of the other one", async () => {
  const sent: unknown[] = [];
  const raffle = byLottery(3, ["Triple Zulia A", "Triple Zulia B"]);
  const first = { prize_position: 1, digits: ["427"], drawn_at: "2026-11-20T02:00:00.000Z" };
  let draw = withDigits(drawOf(raffle), [first]);
  const api = {
    getRaffleDraw: async () => ({ status: 200, body: draw }),
    async setLotteryResults({ body }) {
      sent.push(body);
      draw = withDigits(draw, body.prizes);
      return { status: 200, body: draw };
    },
  } satisfies ScreenStory["api"];
  await DigitsToWrite.run({ parameters: screenOf(raffle, api) });
  const review = page.getByRole("button", { name: "Revisar y anotar" });
  await review.click();
  await expect.element(page.getByText(/^Es lo que ya está anotado/)).toBeVisible();
  await page.getByLabelText("Cifras de «Triple Zulia B»").fill("027");
  await page
    .getByLabelText(/^Cuándo salieron/)
    .nth(1)
    .fill("20/11/2026 10am");
  await review.click();
  await page.getByRole("button", { name: "Anotar cifras" }).click();
  await page.getByRole("button", { name: "Corregir cifras…" }).click();
  await page.getByLabelText("Cifras de «Triple Zulia A»").fill("428");
  await page.getByRole("radio", { name: "Las cifras se copiaron mal." }).click();
  await review.click();
  await page.getByRole("button", { name: "Anotar cifras" }).click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent).toEqual([
    { prizes: [{ prize_position: 2, digits: ["027"], drawn_at: "2026-11-20T14:00:00.000Z" }] },
    { prizes: [{ ...first, digits: ["428"] }], reason: "misread" },
  ]);
});

test("a lottery with one digit asks for one", async () => {
  await DigitsToWrite.run({ parameters: screenOf(byLottery(1, ["Terminal"])) });
  await page.getByLabelText("Cifras de «Terminal»").fill("12");
  await page.getByRole("button", { name: "Revisar y anotar" }).click();
  await expect.element(page.getByText("Escribe la cifra", { exact: true })).toBeVisible();
});

test("a hidden cancelled raffle doesn't claim that its holds continue", async () => {
  const cancelled = raffleWith({
    id: 11,
    name: "Laptop para estudiar",
    total_tickets: 1000,
    staff: {
      purchases: 7,
      pending_purchases: 0,
      pending_proofs: 0,
      reserved: 0,
      missing_to_publish: [],
      dollar_price: null,
    },
    status: "finished",
    outcome: "cancelled",
    sale_state: "finished",
    publish: false,
  });
  await Sale.run({
    parameters: {
      ...Sale.parameters,
      screen: {
        address: "/admin/editar/11?vista=venta",
        path: "/admin/editar/:id",
        user: ana,
        world: { raffles: [cancelled] },
      },
    },
  });
  await expect.element(page.getByText("Está escondida: solo la ve el equipo.")).toBeVisible();
  expect(page.getByText(/apartados/).elements()).toHaveLength(0);
});

test("a refused publication lists what is missing once, and each item leads to its field", async () => {
  const { screen } = SaleOfDraft.parameters;
  const text = "Para publicar falta: imagen, precio, fecha del sorteo";
  await SaleOfDraft.run({
    parameters: {
      ...SaleOfDraft.parameters,
      screen: {
        ...screen,
        api: {
          async setRafflePublication() {
            const refusal = refuse(409, "raffle_not_publishable", text);
            return {
              ...refusal,
              body: { ...refusal.body, missing: ["image", "price", "draw_date"] },
            };
          },
        },
      } satisfies ScreenStory,
    },
  });
  await page.getByRole("button", { name: "Publicar" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "No se publicó" });
  await expect.element(refusal).toBeVisible();
  expect(page.getByText(text).elements()).toHaveLength(0);
  expect(page.getByRole("link", { name: "precio" }).elements()).toHaveLength(1);
  await refusal.getByRole("link", { name: "precio" }).click();
  await expect.element(page.getByLabelText("Precio por boleto")).toHaveFocus();
});

test("each missing item above a draft's form focuses its field, every time it is pressed", async () => {
  await Draft.run();
  for (const [item, field] of [
    ["fecha del sorteo", page.getByLabelText(/^Fecha y hora del sorteo/)],
    ["imagen", page.getByLabelText("Elegir foto")],
    ["precio", page.getByLabelText("Precio por boleto")],
    ["precio", page.getByLabelText("Precio por boleto")],
  ] as const) {
    await page.getByRole("link", { name: item, exact: true }).click();
    await expect.element(field).toHaveFocus();
  }
});

test("once the draw is over, its sale can't be paused any more", async () => {
  await ResultsToRecord.run({
    parameters: {
      ...ResultsToRecord.parameters,
      screen: {
        ...ResultsToRecord.parameters.screen,
        address: "/admin/editar/11?vista=venta",
      } satisfies ScreenStory,
    },
  });
  await expect.element(page.getByText(/^El sorteo ya pasó/)).toBeVisible();
  expect(page.getByRole("button", { name: "Pausar la venta" }).elements()).toHaveLength(0);
});

test("the fields of a prize's separate draw line up, even if only one has a hint", async () => {
  await page.viewport(1200, 900);
  await ResultsToRecord.run();
  await page.getByRole("switch", { name: "Cada premio salió de otro sorteo" }).click();
  const prize = page.getByRole("group").filter({ hasText: "Número ganador" }).first();
  const topOf = (label: string) =>
    prize.getByLabelText(label).first().element().getBoundingClientRect().top;
  await expect.element(prize.getByLabelText("Lotería")).toBeVisible();
  expect(topOf("Lotería")).toBe(topOf("Número ganador"));
});

/** Runs a story whose changes are refused, so that the form stays as it is; returns the list of what is sent. */
async function runWithoutSaving(story: typeof Default) {
  const sent: unknown[] = [];
  const { screen } = story.parameters;
  const api = {
    ...screen.api,
    async updateRaffle({ body }) {
      sent.push(body);
      return refuse(409, "raffle_locked", "Ya terminó.");
    },
  } satisfies ScreenStory["api"];
  await story.run({ parameters: { ...story.parameters, screen: { ...screen, api } } });
  return sent;
}

test("a price is stated in dollars or in bolivars, and only that one is sent", async () => {
  const sent = await runWithoutSaving(PriceInDollars);
  const price = page.getByLabelText("Precio por boleto");
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await expect.element(price).toHaveValue("0,60");
  await price.fill("2");
  const follows = "BS\u00a0493,80, a BS\u00a0246,90 por dólar del 20/11/2026.";
  await expect.element(page.getByText(follows)).toBeVisible();
  const preview = page.getByRole("complementary", { name: "Vista previa", includeHidden: true });
  await expect.poll(() => preview.element().textContent).toContain("493,80");
  await save.click();
  await expect.poll(() => sent).toEqual([{ price_usd: "2.00" }]);
  await page.getByText("En bolívares").click();
  await expect.element(price).toHaveValue("148,14");
  await save.click();
  await expect.poll(() => sent[1]).toEqual({ price_bs: "148.14" });
});

test("a price can't be emptied by stating it in the other currency", async () => {
  const sent = await runWithoutSaving(Default);
  await page.getByText("En dólares").click();
  const price = page.getByLabelText("Precio por boleto");
  await expect.element(price).toHaveValue("");
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await save.click();
  const refusal = page.getByText("Ya estaba puesto: se puede cambiar, pero no quitar");
  await expect.element(refusal).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /^En dólares/ })).toBeChecked();
  await price.fill("0,60");
  await save.click();
  await expect.poll(() => sent).toEqual([{ price_usd: "0.60" }]);
});

test("a rate of more than a thousand has a point between its thousands", async () => {
  const { screen } = PriceInDollars.parameters;
  const rate = {
    rate_bs: "1246.9012",
    day: "2026-11-20",
    accepted_at: "2026-11-19T21:10:00Z",
    accepted_by: ana.name,
  };
  const api = {
    ...screen.api,
    getDollarRate: async () => ({ status: 200, body: { rate, raffles: [], own_rates: [] } }),
  } satisfies ScreenStory["api"];
  await PriceInDollars.run({
    parameters: { ...PriceInDollars.parameters, screen: { ...screen, api } },
  });
  await expect.element(page.getByText(/a BS\u00a01\.246,9012 por dólar del/)).toBeVisible();
});

test("stubs hold their free numbers until a time first, and a number of another raffle isn't sent", async () => {
  const [asked, held]: [unknown[], object[]] = [[], []];
  const { screen } = OnPaper.parameters;
  const api = {
    async printStubs({ query }) {
      asked.push(query);
      return refuse(409, "not_enough_tickets", "Ninguno está apartado.");
    },
    async createPurchase({ body }) {
      held.push(body);
      const { body: refusal } = refuse(400, "validation_failed", "Revisa los datos marcados.");
      const details = [{ field: "block_until", message: "Elige una hora futura." }];
      return { status: 400, body: { ...refusal, details } };
    },
  } satisfies ScreenStory["api"];
  await OnPaper.run({ parameters: { ...OnPaper.parameters, screen: { ...screen, api } } });
  const send = page.getByRole("button", { name: /escargar talones/ });
  await page.getByLabelText("Hasta el número").fill("1234567");
  await send.click();
  await expect.element(page.getByText("Ese número no es de esta rifa")).toBeVisible();
  await expect.element(page.getByText("Escribe quién los vende")).toBeVisible();
  expect([...asked, ...held]).toEqual([]);
  await page.getByLabelText("Desde el número").fill("0100");
  await page.getByLabelText("Hasta el número").fill("0199");
  await page.getByLabelText("Talones por página").selectOptions("6");
  await page.getByLabelText("Quién los vende").fill("Ana Pérez");
  await page.getByLabelText("Cédula o RIF").fill("9000001");
  await page.getByRole("textbox", { name: /^Teléfono/ }).fill("04145550199");
  await send.click();
  await expect.element(page.getByText("Elige una hora futura.")).toBeVisible();
  expect(asked).toEqual([]);
  expect(held).toEqual([
    expect.objectContaining({ channel: "staff", name: "Ana Pérez", raffle_id: 7 }),
  ]);
  expect(held[0]).toHaveProperty("block_until", "2026-12-25T00:00:00.000Z");
  await page.getByRole("checkbox", { name: /Apartar los libres/ }).click();
  await send.click();
  await expect.element(page.getByText("Ninguno está apartado.")).toBeVisible();
  expect(asked).toEqual([{ from: 100, to: 199, per_page: 6 }]);
});

test("the lists with names are for administrators, unless the owner lets helpers", async () => {
  const notary = page.getByRole("button", { name: "Descargar para el notario" });
  const list = page.getByRole("button", { name: "Descargar la lista" });
  await OnPaper.run();
  await expect.element(notary).toBeVisible();
  await expect.element(list).toBeVisible();
  await OnPaperForStaff.run();
  await expect.element(page.getByText("Talones para vender en papel")).toBeVisible();
  await expect.element(notary).not.toBeInTheDocument();
  await expect.element(list).not.toBeInTheDocument();
});

test("what was sold on paper is imported by administrators, and only they are told to", async () => {
  const lead = page.getByText(/importa la lista de lo vendido/);
  await OnPaper.run();
  await expect.element(lead).toBeVisible();
  await OnPaperForStaff.run();
  await expect.element(page.getByText(/Un talón no vende: registra cada venta/)).toBeVisible();
  await expect.element(lead).not.toBeInTheDocument();
});

test("a picture to share is asked for in the picked kind and size", async () => {
  const asked: unknown[] = [];
  const { screen } = Sharing.parameters;
  const api = {
    async getRafflePicture({ query }) {
      asked.push(query);
      return { status: 200, headers: { etag: '"a"' }, body: new Uint8Array([255, 216, 255, 217]) };
    },
  } satisfies ScreenStory["api"];
  await Sharing.run({ parameters: { ...Sharing.parameters, screen: { ...screen, api } } });
  await page.getByText("Cómo va").click();
  await page.getByRole("button", { name: "Cuadrada" }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      { kind: "raffle", size: "story" },
      { kind: "progress", size: "story" },
      { kind: "progress", size: "square" },
    ]);
  await expect.element(page.getByRole("img", { name: /^Cómo va:/ })).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Descargar imagen" })).toBeVisible();
});

test("a picture that isn't due yet says when it is", async () => {
  await SharingTooEarly.run();
  await expect.element(page.getByText(/en los tres días antes/)).toBeVisible();
});

test("what was exported of a cancelled raffle is recorded as paid, and nothing else that was selected", async () => {
  const sent: object[] = [];
  const { screen } = PaybacksView.parameters;
  const api = {
    ...screen.api,
    async payPaybacks({ body }) {
      sent.push(body);
      return { status: 204 };
    },
  } satisfies ScreenStory["api"];
  await PaybacksView.run({
    parameters: { ...PaybacksView.parameters, screen: { ...screen, api } },
  });
  await page.getByRole("checkbox", { name: /Pedro Núñez/ }).click();
  await page.getByRole("checkbox", { name: /José Luis Marcano/ }).click();
  await page.getByRole("button", { name: "Anotar pago…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Anotar 1 pago por/ });
  await dialog.getByLabelText("Referencia del banco").fill("88001234");
  await dialog.getByLabelText("Qué día").fill("2026-11-20");
  await dialog.getByRole("button", { name: "Anotar pago" }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ ids: [8], reference: "88001234", paid_on: "2026-11-20" }]);
});

test("lines of 'Devoluciones' that were selected on one page aren't on the next", async () => {
  const { screen } = PaybacksView.parameters;
  const first = await screen.api.listPaybacks();
  const api = {
    ...screen.api,
    async listPaybacks({ query }) {
      const [line] = first.body.items;
      const items =
        line === undefined || query.page !== 2 ? first.body.items : [{ ...line, id: 99 }];
      return { ...first, body: { ...first.body, items, total: 51 } };
    },
  } satisfies ScreenStory["api"];
  await PaybacksView.run({
    parameters: { ...PaybacksView.parameters, screen: { ...screen, api } },
  });
  await page.getByRole("checkbox", { name: /Pedro Núñez/ }).click();
  await expect.element(page.getByText("1 seleccionada")).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect.element(page.getByRole("checkbox", { name: /Pedro Núñez/ })).not.toBeInTheDocument();
  await expect.element(page.getByText("1 seleccionada")).not.toBeInTheDocument();
});

test("who says that they spoke with a winner reads until when the prize can be claimed, from the draw on", async () => {
  const { items } = exampleOf("RafflePrizes");
  const due_at = "2026-12-24T15:00:00Z";
  const silent = { state: null, next: ["contacted" as const], due_at, events: [] };
  await ResultsRecorded.run({
    parameters: {
      ...ResultsRecorded.parameters,
      screen: {
        ...ResultsRecorded.parameters.screen,
        api: {
          listRafflePrizes: async () => ({
            status: 200,
            body: { items: items.map((prize) => ({ ...prize, ...silent })) },
          }),
        },
      } satisfies ScreenStory,
    },
  });
  await expect
    .element(page.getByText(/^Se puede reclamar hasta el .* solo si además anotas/))
    .toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Ya hablé con quien ganó…" }));
  const until = /Sin entrega hasta el 24\/12\/2026.* queda sin reclamar/;
  await expect.element(page.getByText(until)).toBeVisible();
});

import { ofEachWhatsAppKind } from "@rifas/domain/whatsapp-texts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chosen, nextOf } from "../../support/chosen.ts";
import {
  approve,
  buy,
  reject,
  sendProof,
  statusCall,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { askFor, openReferenceSale, referenceCall } from "../../support/reference-sale.ts";
import { openShop } from "../../support/shop.ts";

const START = "2026-11-20T16:00:00Z";
const DRAW = "2026-12-25T02:00:00Z";

const api = openShop();
let raffleId: number;
beforeEach(async () => {
  api.clock.set(START);
  await askFor(api, "photo");
  raffleId = await createPublishedRaffle(api, {
    total_tickets: 1_000,
    number_choice: "buyer",
    draw_date: DRAW,
    prizes: [{ title: "Moto Bera", description: "" }],
  });
});

const reserve = (numbers: string[], fields: object = {}) =>
  buy(api, {
    raffleId,
    numbers,
    buyer: nextOf("buyer written to", 30_000),
    fields: { name: "María Gómez", ...fields },
  });
const messagesOf = (...bought: Bought[]) => {
  const query = { purchase_id: bought.map(({ purchase }) => purchase.id) };
  return api.does("listWhatsAppMessages", { as: "staff", query });
};
/** The only message of a purchase, with its text. */
async function messageOf(bought: Bought) {
  const { items } = await messagesOf(bought);
  expect(items).toHaveLength(1);
  const [message] = items;
  if (message === undefined) throw new Error("There is no message.");
  const text = new URL(message.url ?? "https://wa.me").searchParams.get("text") ?? "";
  return { ...message, text };
}
const linkOf = ({ purchase, secret }: Bought) =>
  `${api.context.config.publicOrigin}/compra/${purchase.id}#${secret}`;
const open = ({ purchase }: Bought, kind: string, as: "staff" | "admin" = "staff") =>
  api.does("recordWhatsAppMessage", { as, path: { id: purchase.id }, body: { kind } });

/** No text of the owner's. */
const originals = ofEachWhatsAppKind(() => null);

describe("the message of a purchase", () => {
  test("is to the buyer's number, and ends with the purchase's own link", async () => {
    const bought = await reserve(["007", "008"]);
    const { url, text, ...message } = await messageOf(bought);
    expect(message).toEqual({
      purchase_id: bought.purchase.id,
      kind: "reserved",
      obstacle: null,
      opened: null,
    });
    expect(url).toMatch(`https://wa.me/${bought.purchase.phone.slice(1)}?text=Hola%2C%20Mar`);
    expect(text.split("\n")).toEqual([
      "Hola, María. Te apartamos en Moto Bera SBR 2026: 007, 008.",
      "Tienes hasta el 20/11/2026, 12:20\u00a0p.\u00a0m. para pagar BS\u00a0300,00 y mandar tu comprobante aquí:",
      linkOf(bought),
    ]);
  });

  test("fits each state: under review, approved, rejected with its reason, expired", async () => {
    const waiting = await reserve(["010"]);
    await sendProof(api, waiting);
    const approved = await reserve(["011"]);
    await approve(api, approved.purchase.id);
    const rejected = await reserve(["012"]);
    await reject(api, rejected.purchase.id);
    const expired = await reserve(["013"]);
    api.clock.advance({ minutes: 21 });
    const all = [waiting, approved, rejected, expired];
    const { items } = await messagesOf(...all);
    expect(items.map(({ kind }) => kind)).toEqual(["waiting", "approved", "rejected", "expired"]);
    expect((await messageOf(rejected)).text).toContain("Motivo: El pago no aparece en el banco\n");
    expect((await messageOf(expired)).text).toContain(
      "lo que apartaste en Moto Bera SBR 2026: 013.",
    );
    for (const one of all)
      expect((await messageOf(one)).text.endsWith(`\n${linkOf(one)}`)).toBe(true);
  });

  test("keeps nothing for a payment that came after the hold's end", async () => {
    const late = await reserve(["014"]);
    api.clock.advance({ minutes: 21 });
    await sendProof(api, late);
    expect(await messageOf(late)).toMatchObject({
      kind: "late",
      text: expect.stringContaining("Lo que apartaste quedó libre mientras tanto: 014."),
    });
  });

  test.each([
    ["short", /te faltan BS\s150,50 para completarlo/],
    ["paid_twice", /Pagaste dos veces por .*: nos llegaron BS\s150,50 de más/],
    ["refunded", /Te devolvimos BS\s150,50/],
  ] as const)("says what a movement means to the buyer: %s", async (about, words) => {
    const bought = await reserve([{ short: "015", paid_twice: "016", refunded: "017" }[about]]);
    const query = { purchase_id: [bought.purchase.id], about, amount_bs: "150.50" };
    const { items } = await api.does("listWhatsAppMessages", { as: "staff", query });
    expect(items).toMatchObject([{ kind: about, obstacle: null }]);
    const text = new URL(items[0]?.url ?? "").searchParams.get("text") ?? "";
    expect(text).toMatch(words);
    expect(text.endsWith(`\n${linkOf(bought)}`)).toBe(true);
    await open(bought, about);
    const again = await api.does("listWhatsAppMessages", { as: "staff", query });
    expect(again.items[0]?.opened).not.toBeNull();
    expect((await messageOf(bought)).kind).toBe("reserved");
  });

  test("asks for the photo once the bank had its time", async () => {
    const sale = await openReferenceSale(api);
    const bought = await sale.reserve();
    await api.does("sendReference", referenceCall(bought, "004512345678"));
    expect((await messageOf(bought)).kind).toBe("waiting");
    api.clock.advance({ minutes: 11 });
    expect((await messageOf(bought)).kind).toBe("proof_wanted");
  });

  test("tells the winner what they won, and the others that it was drawn", async () => {
    const winner = await reserve(["020"]);
    const other = await reserve(["021"]);
    for (const { purchase } of [winner, other]) await approve(api, purchase.id);
    api.clock.set(DRAW);
    const results = [
      { prize_position: 1, ticket_number: "020", source: "Triple Táchira", drawn_at: DRAW },
    ];
    const body = { outcome: "drawn", results };
    await api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body });
    expect(await messageOf(winner)).toMatchObject({
      kind: "winner",
      text: expect.stringContaining("Ganaste en Moto Bera SBR 2026: Moto Bera, con el 020."),
    });
    expect((await messageOf(other)).kind).toBe("not_won");
  });

  test("says that a raffle was cancelled", async () => {
    const bought = await reserve(["030"]);
    await approve(api, bought.purchase.id);
    const body = { outcome: "cancelled", reason: "No hubo premio" };
    await api.does("setRaffleResults", { as: "admin", path: { id: raffleId }, body });
    expect((await messageOf(bought)).kind).toBe("raffle_cancelled");
  });

  test("isn't offered for a landline", async () => {
    const bought = await reserve(["040"], { phone: "+582125550123" });
    expect(await messageOf(bought)).toMatchObject({ url: null, obstacle: "landline" });
    const call = {
      as: "staff" as const,
      path: { id: bought.purchase.id },
      body: { kind: "reserved" },
    };
    const { error } = await api.refuses("recordWhatsAppMessage", call, 400, "validation_failed");
    expect(error).toMatch(/^Es un teléfono fijo/);
  });

  test("contains no other link, whatever people typed", async () => {
    const other = await reserve(["050"]);
    const bought = await reserve(["051"]);
    const reason = `Mira ${linkOf(other)} o evil.example`;
    const call = statusCall(bought.purchase.id, "rejected", { reason });
    await api.does("setPurchaseStatus", call);
    const { text } = await messageOf(bought);
    expect(text).toContain("o evil. example\n");
    expect(text.match(/\S+:\/\/\S+/g)).toEqual([linkOf(bought)]);
  });

  test("leaves out purchases that don't exist, and asks for 50 at most", async () => {
    const bought = await reserve(["060"]);
    const nobody = chosen().uuid();
    const query = { purchase_id: [nobody, bought.purchase.id] };
    const { items } = await api.does("listWhatsAppMessages", { as: "staff", query });
    expect(items.map(({ purchase_id }) => purchase_id)).toEqual([bought.purchase.id]);
    const many = { as: "staff" as const, query: { purchase_id: Array(51).fill(nobody) } };
    await api.refuses("listWhatsAppMessages", many, 400, "validation_failed");
    const call = { as: "staff" as const, path: { id: nobody }, body: { kind: "reserved" } };
    await api.refuses("recordWhatsAppMessage", call, 404, "not_found");
  });
});

describe("the mark", () => {
  // threat: Text and messages: The secret of a purchase's page with staff who write by WhatsApp
  test("is in the history with person, kind and time, and nothing about the buyer", async () => {
    const bought = await reserve(["070"]);
    api.clock.advance({ minutes: 4 });
    await open(bought, "reserved");
    const history = await api.does("getPurchaseHistory", {
      as: "staff",
      path: { id: bought.purchase.id },
    });
    expect(history.items[0]).toEqual({
      id: expect.any(Number),
      at: "2026-11-20T16:04:00.000Z",
      actor: { kind: "user", id: expect.any(Number), name: "Saúl Staff" },
      action: "whatsapp_opened",
      reason: null,
      changes: [{ field: "message", before: null, after: "reserved" }],
    });
  });

  test("is shown with the message of that kind, the latest one, and not with another kind", async () => {
    const bought = await reserve(["071"]);
    expect(await open(bought, "reserved")).toMatchObject({ opened: { by: "Saúl Staff" } });
    api.clock.advance({ minutes: 4 });
    await open(bought, "reserved", "admin");
    expect((await messageOf(bought)).opened).toEqual({
      by: "Ana Admin",
      at: "2026-11-20T16:04:00.000Z",
    });
    await approve(api, bought.purchase.id);
    expect(await messageOf(bought)).toMatchObject({ kind: "approved", opened: null });
    // The tab still had the earlier message.
    expect(await open(bought, "reserved")).toMatchObject({ kind: "approved", opened: null });
  });
});

test("the mark outlives the erasure of the buyer, whom nobody can write to any more", async () => {
  const bought = await reserve(["075"]);
  await open(bought, "reserved");
  api.clock.advance({ hours: 2 });
  const { document_id } = bought.purchase;
  await api.does("erasePerson", { as: "admin", body: { document_id } });
  expect(await messageOf(bought)).toMatchObject({ url: null, obstacle: "erased" });
  const path = { id: bought.purchase.id };
  const { items } = await api.does("getPurchaseHistory", { as: "staff", path });
  expect(items.filter(({ action }) => action === "whatsapp_opened")).toMatchObject([
    { changes: [{ field: "message", before: null, after: "reserved" }] },
  ]);
});

describe("the owner's texts", () => {
  const own = (texts: Record<string, string | null>) => ({
    as: "admin" as const,
    path: { key: "whatsapp_texts" },
    body: { value: { ...originals, ...texts } },
  });
  afterEach(() => api.does("setConfigEntry", own({})));

  test("replace the original ones, until the owner goes back to them", async () => {
    const bought = await reserve(["090"]);
    const { text: original } = await messageOf(bought);
    const text = "Epa, {nombre}: {numeros} por {monto} hasta {vence} en {sitio}.\n\n{enlace}";
    await api.does("setConfigEntry", own({ reserved: text }));
    expect((await messageOf(bought)).text).toBe(
      `Epa, María: 090 por BS\u00a0150,00 hasta el 20/11/2026, 12:20\u00a0p.\u00a0m. en Rifas.\n${linkOf(bought)}`,
    );
    await api.does("setConfigEntry", own({}));
    expect((await messageOf(bought)).text).toBe(original);
  });

  test.each([
    ["an unknown placeholder", "{apellido} {enlace}", /^Aquí no existe \{apellido\}\./],
    ["one of another kind", "{motivo} {enlace}", /^Aquí no existe \{motivo\}\./],
    ["no link", "Hola, {nombre}", /^Falta \{enlace\}/],
    ["a link that isn't last", "{enlace} Gracias", /^\{enlace\} va una sola vez y de último/],
    ["another link", "Síguenos en instagram.com {enlace}", /^Quita los otros enlaces/],
    ["too much", `${"a".repeat(890)}{enlace}`, /^Acórtalo en 31 letras/],
  ])("are refused with %s", async (_, approved, message) => {
    const call = own({ approved });
    const refusal = await api.refuses("setConfigEntry", call, 400, "validation_failed");
    expect(refusal.details).toEqual([
      { field: "value.approved", message: expect.stringMatching(message) },
    ]);
  });

  test("are nothing that visitors read", async () => {
    expect(await api.does("getSiteConfig")).not.toHaveProperty("whatsapp_texts");
  });
});

test("a client's row leads to their latest purchase", async () => {
  const fields = { document_id: "V27123456" };
  await reserve(["080"], fields);
  api.clock.advance({ minutes: 1 });
  const latest = await reserve(["081"], fields);
  const { items } = await api.does("listClients", { as: "staff", query: { search: "27123456" } });
  expect(items.map(({ last_purchase_id }) => last_purchase_id)).toEqual([latest.purchase.id]);
});

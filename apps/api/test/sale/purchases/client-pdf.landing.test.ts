import { beforeAll, describe, expect, it } from "vitest";
import { approve, buy, trialFields, type Bought } from "../../support/purchase-verbs.ts";
import { putPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
const person = { document_id: "V12345678", name: "María Gabriela Ñáñez" };
let raffleId: number;
let waiting: Bought;

beforeAll(async () => {
  const facts = { number_choice: "buyer", total_tickets: 1_000 } as const;
  raffleId = await createPublishedRaffle(api, { ...facts, name: "Moto Bera SBR" });
  const other = await createPublishedRaffle(api, { ...facts, name: "Otra rifa" });
  const theirs = (raffle: number, numbers: string[]) =>
    buy(api, { raffleId: raffle, numbers, fields: person });
  for (const one of [
    await theirs(raffleId, ["007", "042"]),
    await theirs(other, ["500"]),
    await buy(api, { raffleId, numbers: ["100"], buyer: 2 }),
  ]) {
    await approve(api, one.purchase.id);
  }
  const trial = await buy(api, {
    raffleId,
    numbers: ["300"],
    as: "admin",
    fields: { ...trialFields, ...person },
  });
  await approve(api, trial.purchase.id, "admin");
  const second = await theirs(raffleId, ["999"]);
  await approve(api, second.purchase.id);
  waiting = await theirs(raffleId, ["600"]);
});

const call = (id: string) => ({ as: "staff", path: { id } }) as const;

describe("a person's numbers as PDF", () => {
  it("are those of all their approved purchases in the raffle, each with its own code", async () => {
    const answer = await api.send("getClientPdf", call(waiting.purchase.id));
    expect(answer.status).toBe(200);
    const name = `boletos-rifa-${raffleId}.pdf`;
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    const { title, pages } = await readPdf(answer.bytes);
    expect(title).toBe("Boletos de Moto Bera SBR");
    const lines = pages.flatMap((page) => page.lines);
    expect(lines.filter((line) => /^\d{3}$/.test(line))).toEqual(["007", "042", "999"]);
    expect(lines.filter((line) => line === person.name)).toHaveLength(3);
    expect(new Set(pages.flatMap(({ codes }) => codes)).size).toBe(2);
  });

  it("are refused while none is approved, and once they are erased", async () => {
    const pending = await buy(api, { raffleId, numbers: ["700"], buyer: 3 });
    const early = call(pending.purchase.id);
    await api.refuses("getClientPdf", early, 409, "purchase_state");
    await approve(api, pending.purchase.id);
    expect((await api.send("getClientPdf", early)).status).toBe(200);
    const { kysely } = api.context.database;
    const none = { email: null, payer_bank: null, payer_phone: null, payment_reference: null };
    const erased = { ...none, name: "Datos borrados a petición", document_id: "", phone: "" };
    const proof = { proof_file: null, proof_sha256: null, proof_perceptual: null };
    const reasons = { rejection_reason: null, review_reason: null };
    const { id } = pending.purchase;
    await kysely
      .updateTable("purchases")
      .set({ ...erased, ...proof, ...reasons, erased_at: api.clock.now() })
      .where("id", "=", id)
      .execute();
    await api.refuses("getClientPdf", early, 409, "purchase_state");
  });

  it("of more than 1,000 are refused", async () => {
    const { database } = api.context;
    const createdAt = api.clock.now();
    const large = await putRaffleOnSale(database, { total: 2_000, name: "Grande" }, createdAt);
    const numbers = Array.from({ length: 1_001 }, (_, number) => number);
    const id = await putPurchase(database, {
      raffleId: large,
      numbers,
      status: "approved",
      createdAt,
    });
    await api.refuses("getClientPdf", call(id), 422, "quantity_out_of_range");
  });

  it("of a purchase that doesn't exist aren't found", async () => {
    const nobody = call("00000000-0000-4000-8000-000000000000");
    await api.refuses("getClientPdf", nobody, 404, "not_found");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purchaseCall } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
let raffleId: number;
beforeAll(async () => {
  api = await startTestApi();
  raffleId = await putRaffleOnSale(api.context.database, { total: 100 }, api.clock.now());
});
afterAll(() => api.close());

/** Where a name is given that messages contain. */
const places = {
  buyer: (name: string) => api.send("createPurchase", purchaseCall({ raffleId, fields: { name } })),
  staff: (name: string) => {
    const person = { email: "nombre@example.com", role: "staff", password: "una clave de paso" };
    return api.send("createUser", { as: "admin", body: { name, ...person } });
  },
  organiser: (name: string) => {
    const contact = { whatsapp: null, instagram: null, phone: null };
    const value = { name, description: "", logo: null, contact };
    return api.send("setConfigEntry", { as: "admin", path: { key: "site" }, body: { value } });
  },
};

const hostile = [
  "www.evil.com",
  "Gana en evil.com ya",
  "Ana http://evil",
  "evil.com/ana",
  // Dots of other scripts, which make a link as well.
  "evil\u3002com",
  "www\uFF0Eevil\uFF0Ecom",
  // A dot and a slash that look like those of a link.
  "evil\u2024com",
  "evil\u2044ana gana",
];

/** Refused, or taken out before the name is stored. */
const unseen = ["Ana\u2028Mar", "Ana\u2029Pérez", "Ana \u202Etxet"];

describe.each(Object.entries(places))("the name of a %s", (_who, send) => {
  // threat: Text and messages: A link to another site as a name
  it.each(hostile)("%j is refused, with what to do", async (name) => {
    const { status, body } = await send(name);
    expect([status, body.code]).toEqual([400, "validation_failed"]);
    expect(body.details[0].message).toContain("sin enlaces");
  });

  it("never has a sign that can't be seen", async () => {
    const answers = [];
    for (const name of unseen) answers.push(await send(name));
    expect(answers.filter(({ status }) => status < 300 || status === 400)).not.toEqual([]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/[\u2028\u2029\u202E]/);
  });

  it.each(["José M. Pérez", "J. R. O'Higgins-Peña", "María de los Ángeles"])(
    "%j is accepted",
    async (name) => {
      const { status, body } = await send(name);
      expect([200, 201, 409], JSON.stringify(body)).toContain(status);
    },
  );
});

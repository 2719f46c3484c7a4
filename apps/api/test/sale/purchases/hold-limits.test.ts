import { mailboxOf } from "@rifas/domain/mailbox";
import { describe, expect, test } from "vitest";
import { receipt } from "@rifas/testing/buyer";
import { buy, purchaseCall, stats } from "../../support/purchase-verbs.ts";
import { openShop, reservingIn } from "../../support/shop.ts";
import { solve } from "../../support/solve-challenge.ts";

const api = openShop({ environment: { LIMIT_PROOF_OF_WORK: "8" } });

interface Identity {
  phone: string;
  document_id: string;
  email: string;
}

const { raffle, refuse, someone } = reservingIn(api);
const foldAll = {
  name: "test-mailboxes",
  text: `SELECT mailbox_of(email) AS mailbox FROM unnest($1::text[]) WITH ORDINALITY AS given (email, at) ORDER BY at`,
};

/** Whoever knows a cédula, a telephone or a mailbox learns nothing of what it holds. */
function saysTheRule(error: unknown, most: number): void {
  expect(error).toMatch(new RegExp(`^(Puedes|Un correo puede) tener hasta ${most} \\D+$`));
}

describe("limits against abuse", () => {
  // threat: Numbers held, and crowds: All numbers held without paying
  test("two purchases without a proof per cédula and per phone number, whatever the other data", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    await buy(api, { raffleId, buyer });
    await buy(api, { raffleId, buyer });
    const sameDocument = { phone: `+58412${String(1_000_000 + someone())}` };
    const samePhone = { document_id: `V${20_000_000 + someone()}` };
    for (const fields of [{}, sameDocument, samePhone]) {
      const { error } = await refuse({ raffleId, buyer, fields }, 409, "too_many_holds");
      saysTheRule(error, 2);
    }
    await buy(api, { raffleId: await raffle(), buyer });
    api.clock.advance({ minutes: 20 });
    await buy(api, { raffleId, buyer });
    api.clock.set("2026-11-20T16:00:00Z");
  });

  describe("what others hold in somebody's name from another address", () => {
    const THEIRS = "190.200.3.4";
    const OWN = "186.14.7.9";
    const from = (address: string, call: ReturnType<typeof purchaseCall>, proof?: string) => ({
      ...call,
      address,
      headers: { ...call.headers, ...(proof !== undefined && { "x-proof-of-work": proof }) },
    });

    test.each([
      ["telephone", (victim: Identity) => ({ phone: victim.phone })],
      ["cédula", (victim: Identity) => ({ document_id: victim.document_id })],
      ["mailbox", (victim: Identity) => ({ email: victim.email })],
      // threat: Numbers held, and crowds: A buyer kept from buying by holds in their name
    ])("(%s) costs them work, and stops whoever holds it", async (_, taken) => {
      const raffleId = await raffle();
      const place = someone();
      const victim = {
        phone: `+58412${String(2_000_000 + place)}`,
        document_id: `V${20_000_000 + place}`,
        email: `victima${place}@example.com`,
      };
      const hold = () =>
        from(THEIRS, purchaseCall({ raffleId, buyer: someone(), fields: taken(victim) }));
      const held = [];
      for (let times = 0; times < 7; times += 1)
        held.push((await api.send("createPurchase", hold())).body.code);
      expect(held.at(-1)).toBe("too_many_holds");
      const buying = () => purchaseCall({ raffleId, buyer: place, fields: victim });
      const call = buying();
      const asked = await api.refuses(
        "createPurchase",
        from(OWN, call),
        428,
        "proof_of_work_required",
      );
      await api.does("createPurchase", from(OWN, call, solve(String(asked["challenge"]))));
      // The work is good for one purchase.
      const spent = from(OWN, buying(), solve(String(asked["challenge"])));
      await api.refuses("createPurchase", spent, 428, "proof_of_work_required");
      // Somebody else at that address does none.
      await api.does("createPurchase", from(OWN, purchaseCall({ raffleId, buyer: someone() })));
    });
  });

  test.each([
    ["one address", (name: string) => `${name}@example.com`],
    ["tags of one mailbox", (name: string, at: number) => `${name}+${at}@example.com`],
    ["dots of one Gmail", (name: string, at: number) => `f${".".repeat(at % 2)}${name}@gmail.com`],
    // threat: Text and messages: A flood of e-mails to a third party
  ])("six purchases without a proof per mailbox, under any names: %s", async (_, emailAt) => {
    const raffleId = await raffle();
    const name = `familia${someone()}`;
    const fields = { email: emailAt(name, 0) };
    const all = await Promise.all(
      Array.from({ length: 10 }, (__, at) => {
        const one = { raffleId, buyer: someone(), fields: { email: emailAt(name, at) } };
        return api.send("createPurchase", purchaseCall(one));
      }),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(6);
    const refused = all.filter(({ body }) => body.code === "too_many_holds");
    expect(refused).toHaveLength(4);
    saysTheRule(refused[0]?.body.error, 6);
    await buy(api, { raffleId, buyer: someone() });
    await buy(api, { raffleId: await raffle(), buyer: someone(), fields });
  });

  test("the database folds addresses into mailboxes as the server does", async () => {
    const parts = ["a", "B", ".", "+", "+1", "ñ", "x.y", "'"];
    const domains = ["gmail.com", "GoogleMail.com", "example.com", "gmail.com.ve"];
    const emails = parts.flatMap((first) =>
      parts.flatMap((second) =>
        parts.flatMap((third) => domains.map((domain) => `${first}${second}${third}@${domain}`)),
      ),
    );
    const folded = await api.context.database.query<{ mailbox: string }>(foldAll, [emails]);
    expect(folded.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf));
  });

  test("three times max_per_purchase pending numbers", async () => {
    const raffleId = await raffle({ most: 10 });
    const buyer = someone();
    const paid = { payment_method: "pago-movil", payment_reference: "00123456" };
    for (const seed of [11, 12]) {
      await buy(api, { raffleId, buyer, quantity: 10, fields: paid, proof: await receipt(seed) });
    }
    await buy(api, { raffleId, buyer, quantity: 9 });
    const { error } = await api.refuses(
      "createPurchase",
      purchaseCall({ raffleId, buyer, quantity: 2 }),
      409,
      "too_many_holds",
    );
    saysTheRule(error, 30);
    await buy(api, { raffleId, buyer, quantity: 1 });
  });

  test("sales in person don't count against the buyer's limits on the web", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    const inPerson = { raffleId, buyer, fields: { channel: "staff" }, as: "staff" } as const;
    for (let sale = 0; sale < 3; sale += 1) await buy(api, inPerson);
    await buy(api, { raffleId, buyer });
    await buy(api, { raffleId, buyer });
    await refuse({ raffleId, buyer }, 409, "too_many_holds");
  });

  test("the limits hold under parallel requests of the same buyer", async () => {
    const raffleId = await raffle();
    const buyer = someone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.send("createPurchase", purchaseCall({ raffleId, buyer })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(await stats(api, raffleId)).toEqual({ available: 98, reserved: 2, sold: 0 });
  });
});

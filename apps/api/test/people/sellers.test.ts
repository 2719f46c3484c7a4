import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addSeller, linkFor, PIN, signedInSeller } from "../support/seller-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ environment: { LIMIT_LOGIN_PER_ADDRESS: "50/900" } });
});
beforeEach(() => api.clock.advance({ hours: 1 }));
afterAll(() => api.close());

const redeem = (code: string, pin = PIN) => ({ body: { code, pin } });
const desk = (token: string) => ({ as: { token } });
const access = async (id: number) =>
  (await api.does("listSellers", { as: "admin" })).items.find((one) => one.id === id)?.access;

describe("a link for a seller's phone", () => {
  // threat: Staff, passwords and sessions: A seller's forwarded link
  it("opens one phone, within 24 hours, and a refused PIN leaves it open", async () => {
    const id = await addSeller(api);
    const code = await linkFor(api, id);
    for (const pin of ["123456", "987654", "777777"]) {
      const refusal = await api.refuses(
        "redeemSellerLink",
        redeem(code, pin),
        422,
        "weak_password",
      );
      expect(refusal.details).toEqual([expect.objectContaining({ field: "pin" })]);
    }
    api.clock.advance({ hours: 23, minutes: 59 });
    const both = await Promise.all([1, 2].map(() => api.send("redeemSellerLink", redeem(code))));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await linkFor(api, id);
    api.clock.advance({ hours: 24 });
    await api.refuses("redeemSellerLink", redeem(late), 401, "invalid_credentials");
    const old = await linkFor(api, id);
    await linkFor(api, id);
    await api.refuses("redeemSellerLink", redeem(old), 401, "invalid_credentials");
  });

  it("ends the phone before it once it is opened, and not earlier", async () => {
    const seller = await signedInSeller(api);
    const code = await linkFor(api, seller.id);
    await api.does("getSellerDesk", desk(seller.token));
    const { token } = await api.does("redeemSellerLink", redeem(code, "560213"));
    await api.does("getSellerDesk", desk(token));
    await api.refuses("getSellerDesk", desk(seller.token), 401, "unauthorized");
    const before = { body: { key: seller.key, pin: PIN } };
    await api.refuses("signInSeller", before, 401, "invalid_credentials");
  });
});

describe("a seller's session", () => {
  it("needs the phone's key and the PIN, ends after 12 idle hours, and with the phone", async () => {
    const { id, key, token } = await signedInSeller(api);
    api.clock.advance({ hours: 11 });
    await api.does("getSellerDesk", desk(token));
    api.clock.advance({ hours: 11 });
    await api.does("getSellerDesk", desk(token));
    api.clock.advance({ hours: 12 });
    await api.refuses("getSellerDesk", desk(token), 401, "unauthorized");
    const again = await api.does("signInSeller", { body: { key, pin: PIN } });
    await api.does("endSellerPhone", { as: "admin", path: { id } });
    await api.refuses("getSellerDesk", desk(again.token), 401, "unauthorized");
    await api.refuses("signInSeller", { body: { key, pin: PIN } }, 401, "invalid_credentials");
    expect(await access(id)).toBe("none");
  });

  it("ends with the right to sell", async () => {
    const { id, key, token } = await signedInSeller(api);
    const body = {
      active: false,
      approves: true,
      document_optional: false,
      commission_percent: 0,
      commission_bs: "0.00",
    };
    await api.does("updateSeller", { as: "admin", path: { id }, body });
    await api.refuses("getSellerDesk", desk(token), 401, "unauthorized");
    await api.refuses("signInSeller", { body: { key, pin: PIN } }, 403, "access_ended");
  });

  // threat: Staff, passwords and sessions: A seller's PIN guessed from many addresses
  it("isn't opened by guesses: of a thousand at once, each from an address of its own, five are checked", async () => {
    const { id, key, token } = await signedInSeller(api);
    const guesses = Array.from({ length: 1_000 }, (_, at) => ({
      body: { key, pin: String(100_000 + at * 7) },
      address: `10.${8 + (at >> 8)}.${at & 255}.1`,
    }));
    const answers = await Promise.all(guesses.map((guess) => api.send("signInSeller", guess)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses).not.toContain(200);
    expect(await access(id)).toBe("locked");
    const locked = await api.context.database.kysely
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "seller_phone_locked")
      .where("entity_id", "=", String(id))
      .execute();
    expect(locked).toHaveLength(1);
    await api.refuses("signInSeller", { body: { key, pin: PIN } }, 403, "access_ended");
    await api.refuses("getSellerDesk", desk(token), 401, "unauthorized");
    await api.does("redeemSellerLink", redeem(await linkFor(api, id)));
    expect(await access(id)).toBe("ready");
  });
});

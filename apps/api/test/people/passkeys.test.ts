import type { OperationId } from "@rifas/api-client/operation-handlers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { bankAccount } from "../support/bank-verbs.ts";
import { operationIds } from "../support/operation-ids.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { registerPasskey } from "../support/passkey-verbs.ts";
import { configurePayments } from "../support/purchase-verbs.ts";
import { createSoftPasskey, type SoftPasskey } from "../support/software-authenticator.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { payees } from "../support/payees.ts";
import { testContract } from "../support/test-contract.ts";
import { personPassword, type TestPerson } from "../support/test-people.ts";
import type { TestCall } from "../support/wire-call.ts";

const page = { origin: "https://rifas.example", rpId: "rifas.example" };

let api: TestApi;
let start: Date;
beforeAll(async () => {
  api = await startTestApi({ environment: { PUBLIC_ORIGIN: page.origin } });
  await configurePayments(api);
  start = api.clock.now();
});
beforeEach(() => api.clock.set(start));
afterAll(() => api.close());

type Holder = Pick<TestPerson, "token" | "email">;

const register = (person: Holder) => registerPasskey(api, person);
const loginChallenge = async () => (await api.does("startPasskeyLogin")).challenge;
const signIn = async (passkey: SoftPasskey) =>
  await api.does("loginWithPasskey", { body: { passkey: passkey.sign(await loginChallenge()) } });
const passwordSession = async ({ email }: Holder) =>
  await api.does("login", { body: { email, password: personPassword } });
const refusedLogin = async (passkey: object) =>
  await api.refuses("loginWithPasskey", { body: { passkey } }, 401, "invalid_credentials");

describe("a passkey", () => {
  it("is registered, named, listed, opens sessions, and opens none once it is removed", async () => {
    const person = await api.addPerson("staff");
    const passkey = await register(person);
    const session = await signIn(passkey);
    expect(session.user.id).toBe(person.id);
    const path = { id: passkey.id };
    await api.does("renamePasskey", { as: person, path, body: { name: "Tableta" } });
    const { items } = await api.does("listPasskeys", { as: session });
    expect(items).toMatchObject([
      { id: passkey.id, name: "Tableta", last_used_at: start.toISOString() },
    ]);
    await api.does("removePasskey", { as: person, path });
    await refusedLogin(passkey.sign(await loginChallenge()));
    expect((await api.does("listPasskeys", { as: person })).items).toEqual([]);
  });

  it("of another user can be neither named nor removed, and proves nothing in their session", async () => {
    const [owner, other] = [await api.addPerson("staff"), await api.addPerson("staff")];
    const passkey = await register(owner);
    await register(other);
    const path = { id: passkey.id };
    await api.refuses(
      "renamePasskey",
      { as: other, path, body: { name: "Mía" } },
      404,
      "not_found",
    );
    await api.refuses("removePasskey", { as: other, path }, 404, "not_found");
    const { challenge } = await api.does("startIdentity", { as: other });
    const body = { passkey: passkey.sign(challenge ?? "") };
    await api.refuses("confirmIdentity", { as: other, body }, 400, "validation_failed");
  });

  it("signs each challenge once", async () => {
    const passkey = await register(await api.addPerson("staff"));
    const answer = passkey.sign(await loginChallenge());
    await api.does("loginWithPasskey", { body: { passkey: answer } });
    await refusedLogin(answer);
    await refusedLogin(passkey.sign(JSON.parse(decode(answer.client_data)).challenge));
  });

  it("signs a challenge within five minutes, and only one of ours, for what it was made for", async () => {
    const person = await api.addPerson("staff");
    const passkey = await register(person);
    const late = await loginChallenge();
    api.clock.advance({ minutes: 5, seconds: 1 });
    await refusedLogin(passkey.sign(late));
    const { challenge: forConfirming } = await api.does("startIdentity", { as: person });
    const { challenge: forRegistering } = await api.does("startPasskey", { as: person });
    for (const challenge of [forConfirming ?? "", forRegistering, "bm90IG91cnM", ""]) {
      await refusedLogin(passkey.sign(challenge));
    }
  });

  it.each([
    ["another origin", { origin: "https://rifas.example.evil.example" }],
    ["another port", { origin: "https://rifas.example:8443" }],
    ["another domain", { rpId: "evil.example" }],
    ["a counter that stands still", { counter: 1 }],
    // threat: Staff, passwords and sessions: A forged or replayed passkey answer
  ])("is refused with %s", async (_what, odd) => {
    const passkey = await register(await api.addPerson("staff"));
    await signIn(passkey);
    await signIn(passkey);
    await refusedLogin(passkey.sign(await loginChallenge(), odd));
    // Control: the same passkey, honestly.
    await api.does("loginWithPasskey", {
      body: { passkey: passkey.sign(await loginChallenge(), { counter: 9 }) },
    });
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another domain", { rpId: "evil.example" }],
    ["an answer of another kind", { type: "webauthn.get" }],
    ["a page in a frame of another site", { crossOrigin: true }],
    ["a page in a frame that names its site", { topOrigin: "https://evil.example" }],
  ])("is not registered with %s", async (_what, odd) => {
    const person = await api.addPerson("staff");
    const { challenge } = await api.does("startPasskey", { as: person });
    const body = { name: "Falsa", ...createSoftPasskey(page).register(challenge, odd) };
    await api.refuses("addPasskey", { as: person, body }, 400, "validation_failed");
    expect((await api.does("listPasskeys", { as: person })).items).toEqual([]);
  });

  it("is one of ten at most, also when several are registered at once, and one that is removed makes room", async () => {
    const person = await api.addPerson("staff");
    for (let made = 0; made < 8; made += 1) await register(person);
    const registration = async () => {
      const { challenge } = await api.does("startPasskey", { as: person });
      const body = { name: "Una más", ...createSoftPasskey(page).register(challenge) };
      return { as: person, body };
    };
    const more = await Promise.all([1, 2, 3, 4].map(registration));
    const answers = await Promise.all(more.map((call) => api.send("addPasskey", call)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(2);
    const refused = await api.refuses("addPasskey", await registration(), 400, "validation_failed");
    expect(refused.error).toMatch(/^Ya tienes 10 llaves de acceso/);
    const { items } = await api.does("listPasskeys", { as: person });
    expect(items).toHaveLength(10);
    await api.does("removePasskey", { as: person, path: { id: items[0]?.id ?? "" } });
    await register(person);
  });

  it("is not registered with another session's challenge, or twice with one", async () => {
    const [one, other] = [await api.addPerson("staff"), await api.addPerson("staff")];
    const { challenge } = await api.does("startPasskey", { as: one });
    const registration = { name: "Llave", ...createSoftPasskey(page).register(challenge) };
    await api.refuses("addPasskey", { as: other, body: registration }, 400, "validation_failed");
    await api.does("addPasskey", { as: one, body: registration });
    await api.refuses("addPasskey", { as: one, body: registration }, 400, "validation_failed");
  });

  it("opens nothing for a disabled user, and is gone after an administrator's reset", async () => {
    const person = await api.addPerson("staff");
    const passkey = await register(person);
    const path = { id: person.id };
    await api.does("updateUser", { as: "admin", path, body: { active: false } });
    await refusedLogin(passkey.sign(await loginChallenge()));
    await api.does("updateUser", { as: "admin", path, body: { active: true } });
    await signIn(passkey);
    const body = { password: "una clave que se entrega" };
    await api.does("resetUserPassword", { as: "admin", path, body });
    await refusedLogin(passkey.sign(await loginChallenge()));
  });
});

function decode(text: string): string {
  return Buffer.from(text, "base64url").toString();
}

const operations = new Map(testContract().operations.map((one) => [one.id, one]));
const guarded = operationIds.flatMap((id) => {
  const operation = operations.get(id);
  if (operation === undefined || operation.confirmIdentity === false) return [];
  const { confirmIdentity: keys, body } = operation;
  const hasBody = body !== undefined;
  return keys === true
    ? [{ id, key: "site", what: id, hasBody }]
    : keys.map((key) => ({ id, key, what: `${id} ${key}`, hasBody }));
});

const NOBODY = "00000000-0000-4000-8000-000000000000";
const idOf = (id: string) => (id === "setPaybackHolder" ? NOBODY : 4_711);

/** A call of a guarded operation: the guard comes before anything is looked up. */
function callOf({ id, key, hasBody }: (typeof guarded)[number]) {
  const path = { id: idOf(id), key, adaptor: "generic", batch: NOBODY };
  return hasBody ? { path, body: { nonsense: true } } : { path };
}

/** A call that sends each of these fields; what it is about need not exist. */
const payeeCalls: Record<string, TestCall> = {
  createBankAccount: { body: bankAccount },
  updateBankAccount: { path: { id: 4_711 }, body: bankAccount },
  "updateRaffle.price_bs": { path: { id: 4_711 }, body: { price_bs: "90.00" } },
  "updateRaffle.price_usd": { path: { id: 4_711 }, body: { price_usd: "90.00" } },
  "updateRaffle.combos": { path: { id: 4_711 }, body: { combos: [] } },
};

const written = () => api.context.database.kysely.selectFrom("audit_log").select("id").execute();

async function payeeCall(name: string): Promise<{ id: OperationId; call: TestCall }> {
  const [place = "", key] = (name.split(".")[0] ?? "").split(" ");
  const id = operationIds.find((known) => known === place);
  if (id === undefined) throw new Error(`No operation ${place}.`);
  if (id === "setDollarRate")
    return { id, call: { body: { rate_bs: `${digits()}.00`, day: "2026-11-20" } } };
  const known = payeeCalls[name] ?? payeeCalls[id];
  if (known !== undefined) return { id, call: known };
  const path = { key: key ?? "" };
  const { value } = await api.does("getConfigEntry", { as: "admin", path });
  return { id, call: { path, body: { value: otherValues[name]?.(value) } } };
}

/** Digits that no value had before. */
let turn = 1_000;
const digits = () => String((turn += 1));

/** What is read can be sent back, but for one field. */
const otherValues: Record<string, (value: object) => object> = {
  "setConfigEntry faq": () => [{ question: "¿Dónde pago?", answer: `Escríbeme: ${digits()}.` }],
  "setConfigEntry payment_methods": (value) =>
    Object.values(value).map((method) => ({ ...method, instructions: `Con el ${digits()}` })),
  "setConfigEntry reminder_texts": (value) => ({ ...value, hold: `Paga al ${digits()}.` }),
  "setConfigEntry site.contact.phone": (value) =>
    withContact(value, { phone: `+58212555${digits()}` }),
  "setConfigEntry site.contact.responsible": (value) =>
    withContact(value, { responsible: `Ana ${digits()}` }),
  "setConfigEntry site.contact.whatsapp": (value) =>
    withContact(value, { whatsapp: `+58414555${digits()}` }),
  "setConfigEntry terms.text": () => ({
    text: `Otros términos, que dicen a quién se paga: ${digits()}`,
  }),
  "setConfigEntry whatsapp_texts": (value) => ({
    ...value,
    approved: `Listo, ${digits()}. {enlace}`,
  }),
};
const withContact = (value: object, change: object) => ({
  ...value,
  contact: { ...Reflect.get(value, "contact"), ...change },
});

describe("confirming who one is", () => {
  // threat: Staff, passwords and sessions: A phished password that moves money
  test("guards the keys of banks, automatic approval, users, erasure, results, digits, credentials and money that goes back", () => {
    expect(guarded.map(({ what }) => what).toSorted()).toEqual([
      "addPasskey",
      "createRecoveryCodes",
      "createSellerLink",
      "createUser",
      "downloadPaybacks",
      "endUserSessions",
      "erasePerson",
      "exportPaybacks",
      "failPayback",
      "payPaybacks",
      "removePasskey",
      "resetUserPassword",
      "setBankAutomation",
      "setBankFeed",
      "setConfigEntry email_settings",
      "setConfigEntry payback_template",
      "setConfigEntry sale_controls",
      "setLotteryResults",
      "setPaybackHolder",
      "setRaffleResults",
      "undoPayeeChange",
      "updateOwnAccount",
      "updateUser",
    ]);
  });

  // threat: Staff, passwords and sessions: A passkey added from a stolen session
  it.each(guarded)("$what needs it, and lets through whoever has", async (operation) => {
    const { id } = operation;
    const admin = await api.addPerson("admin");
    const session = await passwordSession(admin);
    api.clock.advance({ minutes: 10 });
    const sent = { as: session, ...callOf(operation) };
    await api.refuses(id, sent, 403, "identity_unconfirmed");
    await api.does("confirmIdentity", { as: session, body: { password: personPassword } });
    const { body } = await api.send(id, sent);
    expect(body.code).not.toBe("identity_unconfirmed");
  });

  test("guards the fields that tell buyers whom, where or how much to pay", () => {
    expect(payees.toSorted()).toEqual([
      "createBankAccount.bank",
      "createBankAccount.name",
      "setConfigEntry faq",
      "setConfigEntry payment_methods",
      "setConfigEntry reminder_texts",
      "setConfigEntry site.contact.phone",
      "setConfigEntry site.contact.responsible",
      "setConfigEntry site.contact.whatsapp",
      "setConfigEntry terms.text",
      "setConfigEntry whatsapp_texts",
      "setDollarRate.rate_bs",
      "updateBankAccount.bank",
      "updateBankAccount.name",
      "updateRaffle.combos",
      "updateRaffle.price_bs",
      "updateRaffle.price_usd",
    ]);
  });

  // threat: Staff, passwords and sessions: A stolen session that tells buyers whom, where or how much to pay
  it.each(payees)("%s needs it, and lets through whoever has", async (name) => {
    const { id, call } = await payeeCall(name);
    const session = await passwordSession(await api.addPerson("admin"));
    api.clock.advance({ minutes: 10 });
    const sent = { ...call, as: session };
    const before = await written();
    await api.refuses(id, sent, 403, "identity_unconfirmed");
    expect(await written()).toEqual(before);
    await api.does("confirmIdentity", { as: session, body: { password: personPassword } });
    const { body } = await api.send(id, sent);
    expect(body.code).not.toBe("identity_unconfirmed");
  });

  it("isn't asked for other fields and keys, nor for such a field as it is", async () => {
    const admin = await api.addPerson("admin");
    const session = await passwordSession(admin);
    const raffleId = await putRaffleOnSale(
      api.context.database,
      { total: 10, price: "12.50" },
      api.clock.now(),
    );
    const account = await api.does("createBankAccount", { as: admin, body: bankAccount });
    api.clock.advance({ minutes: 10 });
    for (const key of new Set(
      payees.flatMap((name) => /^setConfigEntry (\w+)/.exec(name)?.[1] ?? []),
    )) {
      const { value } = await api.does("getConfigEntry", { as: session, path: { key } });
      await api.does("setConfigEntry", { as: session, path: { key }, body: { value } });
    }
    const same = { price_bs: "12.50", combos: [], description: "Una moto azul." };
    await api.does("updateRaffle", { as: session, path: { id: raffleId }, body: same });
    const path = { id: account.id };
    await api.does("updateBankAccount", {
      as: session,
      path,
      body: { ...bankAccount, active: false },
    });
    const renamed = { as: session, path, body: { ...bankAccount, name: "Otra cuenta" } };
    await api.refuses("updateBankAccount", renamed, 403, "identity_unconfirmed");
    const rate = { rate_bs: "246.90", day: "2026-11-20" };
    await api.does("setDollarRate", {
      as: admin,
      body: { ...rate, confirm_rate_bs: rate.rate_bs },
    });
    const again = { as: session, body: { ...rate, day: "2026-11-21" } };
    await api.does("setDollarRate", again);
    const other = { as: session, body: { ...rate, rate_bs: "247.00" } };
    await api.refuses("setDollarRate", other, 403, "identity_unconfirmed");
    const colors = { value: { light: {}, dark: {} } };
    await api.does("setConfigEntry", { as: session, path: { key: "site_colors" }, body: colors });
    const call = { as: session, path: { id: 4_711 }, body: { description: "Una moto." } };
    await api.refuses("updateRaffle", call, 404, "not_found");
  });

  it("dated in the future doesn't count, beyond what clocks differ by", async () => {
    const session = await passwordSession(await api.addPerson("admin"));
    const call = { as: session, path: { id: 4_711 }, body: { active: false } };
    api.clock.advance({ seconds: -30 });
    await api.refuses("updateUser", call, 404, "not_found");
    api.clock.advance({ seconds: -1 });
    await api.refuses("updateUser", call, 403, "identity_unconfirmed");
  });

  it("counts for one session, ten minutes", async () => {
    const admin = await api.addPerson("admin");
    const [one, other] = [await passwordSession(admin), await passwordSession(admin)];
    api.clock.advance({ minutes: 10 });
    await api.does("confirmIdentity", { as: one, body: { password: personPassword } });
    api.clock.advance({ minutes: 9, seconds: 59 });
    const call = { path: { id: 4_711 }, body: { active: false } };
    await api.refuses("updateUser", { ...call, as: one }, 404, "not_found");
    await api.refuses("updateUser", { ...call, as: other }, 403, "identity_unconfirmed");
    api.clock.advance({ seconds: 1 });
    await api.refuses("updateUser", { ...call, as: one }, 403, "identity_unconfirmed");
  });

  // threat: Staff, passwords and sessions: A phished password that moves money
  it("takes the passkey of whoever has one, not the password, also just after signing in with that", async () => {
    const admin = await api.addPerson("admin");
    const passkey = await register(admin);
    const session = await passwordSession(admin);
    const call = { as: session, path: { id: 4_711 }, body: { active: false } };
    await api.refuses("updateUser", call, 403, "identity_unconfirmed");
    const byPassword = { as: session, body: { password: personPassword } };
    await api.refuses("confirmIdentity", byPassword, 400, "validation_failed");
    const { way, challenge } = await api.does("startIdentity", { as: session });
    expect(way).toBe("passkey");
    const answer = passkey.sign(challenge ?? "");
    await api.does("confirmIdentity", { as: session, body: { passkey: answer } });
    await api.refuses(
      "confirmIdentity",
      { as: session, body: { passkey: answer } },
      400,
      "validation_failed",
    );
    await api.refuses("updateUser", call, 404, "not_found");
    await api.refuses("updateUser", { ...call, as: await signIn(passkey) }, 404, "not_found");
  });

  it("is refused with a wrong password, and audited", async () => {
    const admin = await api.addPerson("admin");
    const wrong = { as: admin, body: { password: "otra clave cualquiera" } };
    const { details } = await api.refuses("confirmIdentity", wrong, 400, "validation_failed");
    expect(details?.map(({ field }) => field)).toEqual(["password"]);
    await api.does("confirmIdentity", { as: admin, body: { password: personPassword } });
    const entries = await api.context.database.kysely
      .selectFrom("audit_log")
      .select("action")
      .where("actor_id", "=", admin.id)
      .execute();
    expect(entries).toEqual([{ action: "identity_confirmed" }]);
  });
});

describe("recovery codes", () => {
  it("are ten, confirm once each in place of a lost passkey, and are void once there are new ones", async () => {
    const admin = await api.addPerson("admin");
    await register(admin);
    const { codes } = await api.does("createRecoveryCodes", { as: admin });
    expect(new Set(codes).size).toBe(10);
    const session = await passwordSession(admin);
    const confirm = (recovery_code: string) => ({ as: session, body: { recovery_code } });
    const [first = "", second = "", third = ""] = codes;
    await api.does("confirmIdentity", confirm(first.toUpperCase().replaceAll("-", " ")));
    await api.refuses("confirmIdentity", confirm(first), 400, "validation_failed");
    expect((await api.does("listPasskeys", { as: admin })).recovery_codes).toBe(9);
    await api.does("confirmIdentity", confirm(second));
    await api.does("createRecoveryCodes", { as: session });
    await api.refuses("confirmIdentity", confirm(third), 400, "validation_failed");
  });

  it("of another user are refused", async () => {
    const [one, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
    const { codes } = await api.does("createRecoveryCodes", { as: one });
    const body = { recovery_code: codes[0] };
    await api.refuses("confirmIdentity", { as: other, body }, 400, "validation_failed");
  });
});

describe("a user's sessions", () => {
  it("are listed with their device, and closed one by one; others' are not", async () => {
    const person = await api.addPerson("staff");
    const headers = {
      "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Safari/537.36",
    };
    const phone = await api.does("login", {
      headers,
      body: { email: person.email, password: personPassword },
    });
    const { items } = await api.does("listSessions", { as: phone });
    const own = items.find(({ current }) => current);
    expect(items).toHaveLength(2);
    expect(own).toMatchObject({ device: "Chrome en Android", address: "127.0.0.1" });
    const path = { id: own?.id ?? "" };
    await api.refuses("closeSession", { as: "admin", path }, 404, "not_found");
    await api.does("closeSession", { as: person, path });
    await api.refuses("verifySession", { as: phone }, 401, "unauthorized");
    expect((await api.does("listSessions", { as: person })).items).toHaveLength(1);
  });
});

describe("strangers' wrong passwords", () => {
  // threat: Staff, passwords and sessions: Who has a passkey locked out by guesses
  it("keep nobody out who has a passkey", async () => {
    const strict = await startTestApi({
      environment: { PUBLIC_ORIGIN: page.origin, LIMIT_LOGIN_PER_ACCOUNT: "10/900" },
    });
    const person = await strict.addPerson("admin");
    const passkey = createSoftPasskey(page);
    const { challenge } = await strict.does("startPasskey", { as: person });
    await strict.does("addPasskey", {
      as: person,
      body: { name: "Llave", ...passkey.register(challenge) },
    });
    const body = { email: person.email, password: "no es esta" };
    for (let guess = 0; guess < 12; guess++) await strict.send("login", { body });
    await strict.refuses(
      "login",
      { body: { ...body, password: personPassword } },
      429,
      "too_many_requests",
    );
    const { challenge: next } = await strict.does("startPasskeyLogin");
    const proof = { passkey: passkey.sign(next) };
    expect((await strict.does("loginWithPasskey", { body: proof })).user.id).toBe(person.id);
    await strict.close();
  });
});

describe("passkeys that the owner requires", () => {
  const controls = (passkeys_required: boolean) => ({
    path: { key: "sale_controls" },
    body: { value: { vouched_tickets_per_day: null, other_approves: false, passkeys_required } },
  });

  it("are required by who has one, and from then on a password confirms only adding the first", async () => {
    const [owner, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
    const { details } = await api.refuses(
      "setConfigEntry",
      { as: owner, ...controls(true) },
      400,
      "validation_failed",
    );
    expect(details?.map(({ field }) => field)).toEqual(["value.passkeys_required"]);
    const keyOfOwner = await register(owner);
    const as = await signIn(keyOfOwner);
    await api.does("setConfigEntry", { as, ...controls(true) });
    for (const operation of guarded.filter(({ id }) => id !== "addPasskey")) {
      const refused = { as: other, ...callOf(operation) };
      await api.refuses(operation.id, refused, 403, "passkey_required");
    }
    for (const name of payees) {
      const { id, call } = await payeeCall(name);
      await api.refuses(id, { as: other, ...call }, 403, "passkey_required");
    }
    await api.refuses("setConfigEntry", { as: other, ...controls(false) }, 403, "passkey_required");
    const call = { path: { id: 4_711 }, body: { active: false } };
    const keyOfOther = await register(other);
    await api.refuses("updateUser", { ...call, as: await signIn(keyOfOther) }, 404, "not_found");
    await api.does("setConfigEntry", { as, ...controls(false) });
  });
});

describe("who changes how they sign in", () => {
  const messagesTo = async (...recipients: string[]) => {
    const rows = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["recipient", "payload"])
      .where("type", "=", "account_changed")
      .where("recipient", "in", recipients)
      .orderBy("id")
      .execute();
    return rows.map(({ recipient, payload }) => [recipient, Object(payload).change]);
  };

  it("is told by e-mail of each change, whoever made it", async () => {
    const person = await api.addPerson("staff");
    const passkey = await register(person);
    await api.does("createRecoveryCodes", { as: person });
    await api.does("removePasskey", { as: person, path: { id: passkey.id } });
    const change = { current_password: personPassword, new_password: "una clave nueva y larga" };
    await api.does("changePassword", { as: person, body: change });
    const body = { password: "una clave que se entrega" };
    await api.does("resetUserPassword", { as: "admin", path: { id: person.id }, body });
    const changes = [
      "passkey_added",
      "recovery_codes_created",
      "passkey_removed",
      "password_changed",
      "password_reset",
    ];
    expect(await messagesTo(person.email)).toEqual(changes.map((one) => [person.email, one]));
  });

  it("gives an administrator another name and address, tells both addresses, and signs in with the new one", async () => {
    const admin = await api.addPerson("admin");
    const body = { name: "Carmen Nueva", email: `nueva.${admin.email}` };
    const user = await api.does("updateOwnAccount", { as: admin, body });
    expect(user).toMatchObject(body);
    expect(await messagesTo(admin.email, body.email)).toEqual([
      [body.email, "email_changed"],
      [admin.email, "email_changed"],
    ]);
    await passwordSession({ ...admin, email: body.email });
    const before = { email: admin.email, password: personPassword };
    await api.refuses("login", { body: before }, 401, "invalid_credentials");
  });

  it("may change the name alone, or how the own address is written", async () => {
    const admin = await api.addPerson("admin");
    for (const email of [admin.email, admin.email.toUpperCase()]) {
      const body = { name: "Carmen Nueva", email };
      expect(await api.does("updateOwnAccount", { as: admin, body })).toMatchObject(body);
    }
  });

  it("can't take the address of somebody else, in capitals either, or change anything as a helper", async () => {
    const [admin, helper] = [await api.addPerson("admin"), await api.addPerson("staff")];
    const body = { name: "Carmen", email: helper.email.toUpperCase() };
    const { details } = await api.refuses(
      "updateOwnAccount",
      { as: admin, body },
      409,
      "email_taken",
    );
    expect(details?.map(({ field }) => field)).toEqual(["email"]);
    const own = { name: "Luis", email: `otro.${helper.email}` };
    await api.refuses("updateOwnAccount", { as: helper, body: own }, 403, "forbidden");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { registerPasskey } from "../../support/passkey-verbs.ts";
import { buy } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle, createReadyRaffle } from "../../support/raffle-verbs.ts";
import { sabotage } from "../../support/sabotage.ts";
import { personPassword } from "../../support/test-people.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
/** Noon of the 20th in Caracas. */
beforeEach(() => api.clock.set("2026-11-20T16:00:00Z"));

const first = "una clave de paso";
const password = "tres tristes tigres";
const auditorWith = (access_ends_on: string | undefined, role = "auditor") => ({
  as: "admin" as const,
  body: { name: "Aura Rojas", email: newEmail(), role, password: first, access_ends_on },
});
const newEmail = () => `${chosen().uuid()}@example.com`;

/** An auditor who has chosen their own password. */
async function signedIn(lastDay: string) {
  const call = auditorWith(lastDay);
  const { id, access_ends_on } = await api.does("createUser", call);
  expect(access_ends_on).toBe(lastDay);
  const { email } = call.body;
  const { token } = await api.does("login", { body: { email, password: first } });
  const change = { current_password: first, new_password: password };
  await api.does("changePassword", { as: { token }, body: change });
  return { id, token, credentials: { body: { email, password } } };
}

const forgetsTheDay = (text: string) =>
  text.replace("u.access_ends_on >= $4::date", "$4::date IS NOT NULL");

/** The last moment of the 30th in Caracas, and the first of the next day. */
const LAST_MOMENT = "2026-12-01T03:59:59Z";
const NEXT_DAY = "2026-12-01T04:00:00Z";

describe("an auditor's last day", () => {
  // threat: Staff, passwords and sessions: An auditor's account that writes, sees buyers, or outlives its last day
  it("ends their sessions and their sign-in, at midnight in Caracas", async () => {
    const { credentials } = await signedIn("2026-11-30");
    api.clock.set(LAST_MOMENT);
    const session = await api.does("login", credentials);
    expect(await api.does("verifySession", { as: session })).toMatchObject({ role: "auditor" });
    api.clock.set(NEXT_DAY);
    await api.refuses("verifySession", { as: session }, 401, "unauthorized");
    await api.refuses("listAudits", { as: session }, 401, "unauthorized");
    const { error } = await api.refuses("login", credentials, 403, "access_ended");
    expect(error).toContain("30/11/2026");
  });

  it("ends their sign-in with a passkey too", async () => {
    const passkey = await registerPasskey(api, await signedIn("2026-11-30"));
    api.clock.set(NEXT_DAY);
    const { challenge } = await api.does("startPasskeyLogin");
    const body = { passkey: passkey.sign(challenge) };
    const { error } = await api.refuses("loginWithPasskey", { body }, 403, "access_ended");
    expect(error).toContain("30/11/2026");
  });

  it("the test can fail: a look-up of sessions that forgets the day keeps them open", async () => {
    const { credentials } = await signedIn("2026-11-30");
    api.clock.set(LAST_MOMENT);
    const session = await api.does("login", credentials);
    api.clock.set(NEXT_DAY);
    const putBack = sabotage(api.context, { "find-session": forgetsTheDay });
    try {
      expect(await api.does("verifySession", { as: session })).toMatchObject({ role: "auditor" });
    } finally {
      putBack();
    }
    await api.refuses("verifySession", { as: session }, 401, "unauthorized");
  });

  it("is not revealed without the password", async () => {
    const { credentials } = await signedIn("2026-11-30");
    api.clock.set(NEXT_DAY);
    const wrong = { body: { ...credentials.body, password: "otra clave cualquiera" } };
    await api.refuses("login", wrong, 401, "invalid_credentials");
  });

  it("can be moved even after it has passed, when its sessions have been deleted", async () => {
    const { id, token, credentials } = await signedIn("2026-11-30");
    api.clock.set(NEXT_DAY);
    await api.runJob("tidying/sessions");
    const to = (day: string) =>
      ({ as: "admin", path: { id }, body: { access_ends_on: day } }) as const;
    for (const day of ["2026-11-30", "2027-12-03"]) {
      await api.refuses("updateUser", to(day), 400, "validation_failed");
    }
    expect(await api.does("updateUser", to("2026-12-15"))).toMatchObject({
      access_ends_on: "2026-12-15",
    });
    await api.refuses("verifySession", { as: { token } }, 401, "unauthorized");
    await api.does("login", credentials);
  });

  it.each([
    ["none", undefined, "auditor"],
    ["a day that has passed", "2026-11-19", "auditor"],
    ["more than a year ahead", "2027-11-22", "auditor"],
    ["one for someone who works here", "2026-12-01", "staff"],
  ])("is refused: %s", async (_name, day, role) => {
    const { details } = await api.refuses(
      "createUser",
      auditorWith(day, role),
      400,
      "validation_failed",
    );
    expect(details).toEqual([{ field: "access_ends_on", message: expect.any(String) }]);
  });

  it("comes and goes with the role", async () => {
    const { id } = await api.addPerson("staff");
    const change = (body: object) => ({ as: "admin" as const, path: { id }, body });
    const role = "auditor";
    await api.refuses("updateUser", change({ role }), 400, "validation_failed");
    const made = await api.does("updateUser", change({ role, access_ends_on: "2026-12-01" }));
    expect(made).toMatchObject({ role, access_ends_on: "2026-12-01" });
    const back = await api.does("updateUser", change({ role: "staff" }));
    expect(back).toMatchObject({ role: "staff", access_ends_on: null });
  });

  it("is enforced by the database too", async () => {
    const { id } = await api.addPerson("auditor");
    const users = api.context.database.kysely.updateTable("users").where("id", "=", id);
    await expect(users.set({ access_ends_on: null }).execute()).rejects.toThrow("users_auditors");
    await expect(users.set({ role: "admin" }).execute()).rejects.toThrow("users_auditors");
  });
});

describe("an auditor", () => {
  it("sees of raffles and purchases what anyone sees", async () => {
    const as = await api.addPerson("auditor");
    const hidden = await createReadyRaffle(api);
    await api.refuses("getRaffle", { as, path: { id: hidden } }, 404, "not_found");
    const id = await createPublishedRaffle(api);
    const bought = await buy(api, { raffleId: id });
    const path = { id: bought.purchase.id };
    expect(await api.does("getRaffle", { as, path: { id } })).not.toHaveProperty("staff");
    await api.refuses("getPurchase", { as, path }, 403, "forbidden");
    const seen = await api.does("getPurchase", { as, path, secret: bought.secret });
    expect(seen).not.toHaveProperty("warnings");
  });

  it("lists every raffle that was published, also while it is hidden", async () => {
    const as = await api.addPerson("auditor");
    const draft = await createReadyRaffle(api);
    const hidden = await createPublishedRaffle(api);
    const hide = { as: "admin", path: { id: hidden }, body: { publish: false } } as const;
    await api.does("setRafflePublication", hide);
    const { items } = await api.does("listAudits", { as, query: { limit: 100 } });
    const ids = items.map(({ id }) => id);
    expect(ids).toContain(hidden);
    expect(ids).not.toContain(draft);
    await api.refuses("getAuditPackage", { as, path: { id: draft } }, 404, "not_found");
  });

  it("buys nothing with their session, and leaves no trace of it", async () => {
    const as = await api.addPerson("auditor");
    const raffleId = await createPublishedRaffle(api);
    const { purchase, secret } = await buy(api, { raffleId });
    const path = { id: purchase.id };
    await api.refuses("extendReservation", { as, path, secret }, 403, "forbidden");
    await api.refuses("sendPurchaseLink", { as, path }, 403, "forbidden");
    const mine = { as, headers: { "idempotency-key": chosen().uuid() }, body: {} };
    await api.refuses("createPurchase", mine, 403, "forbidden");
    const rows = await api.context.database.kysely
      .selectFrom("audit_log")
      .selectAll()
      .where("actor_id", "=", as.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("must change their first password like everyone else", async () => {
    const as = await api.addPerson("auditor", { mustChangePassword: true });
    await api.refuses("listAudits", { as }, 403, "password_change_required");
    const change = { current_password: personPassword, new_password: password };
    await api.does("changePassword", { as, body: change });
    expect(await api.does("listAudits", { as })).toMatchObject({ page: 1 });
    await api.does("logout", { as });
    await api.refuses("listAudits", { as }, 401, "unauthorized");
  });
});

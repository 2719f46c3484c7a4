import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nextOf } from "../support/chosen.ts";
import { registerPasskey } from "../support/passkey-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { personPassword, type TestPerson } from "../support/test-people.ts";

let api: TestApi;
let start: Date;
beforeAll(async () => {
  api = await startTestApi();
  start = api.clock.now();
});
beforeEach(() => api.clock.set(start));
afterAll(() => api.close());

const password = "otra clave de paso";
const harms = {
  password_reset: (by: TestPerson, id: number) =>
    api.does("resetUserPassword", { as: by, path: { id }, body: { password } }),
  demoted: (by: TestPerson, id: number) =>
    api.does("updateUser", { as: by, path: { id }, body: { role: "staff" } }),
  disabled: (by: TestPerson, id: number) =>
    api.does("updateUser", { as: by, path: { id }, body: { active: false } }),
} as const;

const subjects = {
  password_reset: "Quieren darte una contraseña nueva: tienes un día para negarte",
  demoted: "Quieren que dejes de ser administrador: tienes un día para negarte",
  disabled: "Quieren quitarte el acceso: tienes un día para negarte",
} as const;

const mailOf = ({ email }: TestPerson) =>
  api.context.database.kysely
    .selectFrom("email_outbox")
    .select("subject")
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();

const whoIs = ({ id }: TestPerson) =>
  api.context.database.kysely
    .selectFrom("users")
    .select(["role", "active", "must_change_password"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const untouched = { role: "admin", active: true, must_change_password: false };

const inADay = (): Date => new Date(api.clock.now().getTime() + 86_400_000);
const passADay = async () => {
  api.clock.set(inADay());
  await api.runJob("tidying/accounts");
};

describe.each(["password_reset", "demoted", "disabled"] as const)(
  "%s, of another admin",
  (harm) => {
    // threat: Staff, passwords and sessions: A stolen session that shuts the other administrators out
    it("waits a day, which they are told, and then happens", async () => {
      const [one, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
      const waiting = { change: harm, by: one.name, at: inADay().toISOString() };
      expect((await harms[harm](one, other.id)).waiting).toEqual(waiting);
      expect(await mailOf(other)).toEqual([{ subject: subjects[harm] }]);
      expect((await api.does("verifySession", { as: other })).waiting).toEqual(waiting);
      api.clock.advance({ hours: 23, minutes: 59 });
      await api.runJob("tidying/accounts");
      expect(await whoIs(other)).toEqual(untouched);
      api.clock.set(start);
      await passADay();
      expect(await whoIs(other)).not.toEqual(untouched);
      const left = await api.context.database.kysely
        .selectFrom("waiting_account_changes")
        .select("user_id")
        .execute();
      expect(left).toEqual([]);
    });

    it("is refused with the password, not by a session, not even one that has just confirmed", async () => {
      const [one, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
      await harms[harm](one, other.id);
      await api.does("confirmIdentity", { as: other, body: { password: personPassword } });
      const wrong = { as: other, body: { password: "otra que no es" } };
      await api.refuses("refuseAccountChange", wrong, 400, "validation_failed");
      const right = { as: other, body: { password: personPassword } };
      // By who wanted it, their own password refuses nothing of somebody else's.
      await api.does("refuseAccountChange", { ...right, as: one });
      expect((await api.does("verifySession", { as: other })).waiting).not.toBeNull();
      await api.does("refuseAccountChange", right);
      await passADay();
      expect(await whoIs(other)).toEqual(untouched);
    });
  },
);

describe("what waits", () => {
  it("is refused with the passkey of whoever has one, not with the password", async () => {
    const [one, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
    const passkey = await registerPasskey(api, other);
    await harms.disabled(one, other.id);
    const byPassword = { as: other, body: { password: personPassword } };
    await api.refuses("refuseAccountChange", byPassword, 400, "validation_failed");
    const { challenge } = await api.does("startIdentity", { as: other });
    const body = { passkey: passkey.sign(challenge ?? "") };
    await api.does("refuseAccountChange", { as: other, body });
    expect((await api.does("verifySession", { as: other })).waiting).toBeNull();
  });

  it("begins anew when it is wanted again, and ends with the rights of who wanted it", async () => {
    const [one, other, third] = [
      await api.addPerson("admin"),
      await api.addPerson("admin"),
      await api.addPerson("admin"),
    ];
    await harms.demoted(one, other.id);
    api.clock.advance({ hours: 12 });
    const { waiting } = await harms.disabled(one, other.id);
    expect(waiting).toMatchObject({ change: "disabled", at: inADay().toISOString() });
    // Who loses their own rights meanwhile takes nobody else's.
    await harms.demoted(third, one.id);
    api.clock.set(new Date(start.getTime() + 2 * 86_400_000));
    await api.context.database.kysely
      .updateTable("waiting_account_changes")
      .set({ at: start })
      .where("user_id", "=", one.id)
      .execute();
    await api.runJob("tidying/accounts");
    expect(await whoIs(one)).toMatchObject({ role: "staff" });
    expect(await whoIs(other)).toEqual(untouched);
  });

  it("ends with a new password, also what that account wanted", async () => {
    const [one, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
    await harms.password_reset(other, one.id);
    api.clock.advance({ minutes: 1 });
    await harms.disabled(one, other.id);
    api.clock.set(start);
    await passADay();
    expect(await whoIs(one)).toMatchObject({ must_change_password: true });
    api.clock.advance({ minutes: 1 });
    await api.runJob("tidying/accounts");
    expect(await whoIs(other)).toEqual(untouched);
  });

  it("isn't what helpers, auditors, disabled administrators and oneself get", async () => {
    const { admin } = api.people;
    const helper = await api.addPerson("staff");
    expect(await harms.disabled(admin, helper.id)).toMatchObject({ active: false, waiting: null });
    const disabled = await api.addPerson("admin");
    const users = api.context.database.kysely.updateTable("users").set({ active: false });
    await users.where("id", "=", disabled.id).execute();
    expect(await harms.demoted(admin, disabled.id)).toMatchObject({ role: "staff", waiting: null });
    const one = await api.addPerson("admin");
    expect(await harms.demoted(one, one.id)).toMatchObject({ role: "staff", waiting: null });
  });
});

describe("ending another's sessions", () => {
  const faq = (as: { token: string }) => ({
    as,
    path: { key: "faq" } as const,
    body: { value: [{ question: "¿A quién?", answer: `A mí, ${nextOf("answer")}.` }] },
  });
  /** Somebody whose sessions another administrator has ended, in a new one by their password. */
  const endedAndBack = async (person: TestPerson) => {
    const one = await api.addPerson("admin");
    await api.does("endUserSessions", { as: one, path: { id: person.id } });
    await api.refuses("verifySession", { as: person }, 401, "unauthorized");
    const body = { email: person.email, password: personPassword };
    return await api.does("login", { body });
  };
  const isSuspended = async (as: { token: string }) =>
    (await api.does("verifySession", { as })).suspended;

  // threat: Staff, passwords and sessions: A colleague's stolen session that goes on moving money
  it("works at once, is told, and suspends what they change of payments until their passkey", async () => {
    const other = await api.addPerson("admin");
    const passkey = await registerPasskey(api, other);
    const session = await endedAndBack(other);
    const subject = "Cerraron tus sesiones y suspendieron lo que cambias de pagos";
    expect((await mailOf(other)).at(-1)).toEqual({ subject });
    await api.refuses("setConfigEntry", faq(session), 403, "identity_unconfirmed");
    const { challenge } = await api.does("startIdentity", { as: session });
    const body = { passkey: passkey.sign(challenge ?? "") };
    await api.does("confirmIdentity", { as: session, body });
    expect(await isSuspended(session)).toBe(false);
    await api.does("setConfigEntry", faq(session));
  });

  it("lasts beyond a sign-in by password, in each session until it confirms, and says so", async () => {
    const other = await api.addPerson("admin");
    const [session, thief] = [
      await endedAndBack(other),
      await api.does("login", { body: { email: other.email, password: personPassword } }),
    ];
    const refused = await api.refuses("setConfigEntry", faq(session), 403, "identity_unconfirmed");
    expect(refused.error).toMatch(/^Un administrador suspendió lo que cambias de pagos/);
    await api.refuses(
      "confirmIdentity",
      { as: session, body: { password: "otra" } },
      400,
      "validation_failed",
    );
    expect(await isSuspended(session)).toBe(true);
    await api.does("confirmIdentity", { as: session, body: { password: personPassword } });
    await api.does("setConfigEntry", faq(session));
    await api.refuses("setConfigEntry", faq(thief), 403, "identity_unconfirmed");
  });

  it("is of people that exist, and leaves the rest of their work", async () => {
    await api.refuses("endUserSessions", { as: "admin", path: { id: 999_999 } }, 404, "not_found");
    const session = await endedAndBack(await api.addPerson("staff"));
    expect(await isSuspended(session)).toBe(true);
    await api.does("listPurchases", { as: session });
  });
});

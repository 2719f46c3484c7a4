// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { EventEmitter, once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosen } from "../support/chosen.ts";
import { hashPassword } from "../../src/people/users/passwords.ts";
import { changeUser } from "../../src/people/users/update-user.ts";
import { untilLockWait } from "../support/until-lock-wait.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import type { TestPerson } from "../support/test-people.ts";

/** Emits the address of each request that is admitted, before its body is read. */
const arrivals = new EventEmitter();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    register: (app) => void app.addHook("preParsing", async ({ url }) => void arrivals.emit(url)),
  });
});
afterAll(() => api.close());

const password = "tres tristes tigres";

/** A user created through the API, with their initial password already changed to `password`. */
async function person(
  role: "admin" | "staff" = "staff",
): Promise<{ id: number; email: string; token: string }> {
  const email = `${chosen().uuid()}@example.com`;
  const first = "una clave de paso";
  const { id } = await api.does("createUser", {
    as: "admin",
    body: { name: "Rosa Mar", email, role, password: first },
  });
  const { token } = await api.does("login", { body: { email, password: first } });
  await api.does("changePassword", {
    as: { token },
    body: { current_password: first, new_password: password },
  });
  return { id, email, token };
}

describe("sessions", () => {
  it("opens with the right password, ignoring the case of the address", async () => {
    const { email } = await person();
    const session = await api.does("login", { body: { email: email.toUpperCase(), password } });
    expect(session.user).toMatchObject({ email, role: "staff", must_change_password: false });
    expect(session.user.last_login_at).toBe(api.clock.now().toISOString());
    expect(session.expires_at).toBe("2026-12-20T16:00:00.000Z");
    expect(await api.does("verifySession", { as: session })).toEqual(session.user);
  });

  // threat: Staff, passwords and sessions: Sessions stolen from the database
  it("stores only the token's hash", async () => {
    const { email } = await person();
    const { token } = await api.does("login", { body: { email, password } });
    const rows = await api.context.database.kysely.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString("utf8")))).not.toContain(token);
  });

  // threat: What anyone could look up: Accounts enumerated
  it("returns the same error for a wrong password, an unknown address and a disabled user", async () => {
    const known = await person();
    const off = await person();
    await api.does("updateUser", { as: "admin", path: { id: off.id }, body: { active: false } });
    const attempts = [
      { email: known.email, password: "otra clave cualquiera" },
      { email: "nadie@example.com", password },
      { email: off.email, password },
    ];
    const answers = [];
    for (const body of attempts)
      answers.push(await api.refuses("login", { body }, 401, "invalid_credentials"));
    expect(new Set(answers.map(({ error }) => error)).size).toBe(1);
  });

  // threat: Staff, passwords and sessions: Sessions of long duration
  it("ends after 12 hours without use, and after 30 days at most", async () => {
    const { email } = await person();
    const idle = await api.does("login", { body: { email, password } });
    api.clock.advance({ hours: 11, minutes: 59 });
    await api.does("verifySession", { as: idle });
    api.clock.advance({ hours: 12, seconds: 1 });
    await api.refuses("verifySession", { as: idle }, 401, "unauthorized");

    const used = await api.does("login", { body: { email, password } });
    for (let half = 0; half < 60; half++) {
      api.clock.advance({ hours: 11, minutes: 59 });
      await api.does("verifySession", { as: used });
    }
    api.clock.advance({ hours: 11, minutes: 59 });
    await api.refuses("verifySession", { as: used }, 401, "unauthorized");
  });

  // threat: Staff, passwords and sessions: A session after signing out
  it("is revoked permanently by signing out", async () => {
    const { email } = await person();
    const [one, other] = [
      await api.does("login", { body: { email, password } }),
      await api.does("login", { body: { email, password } }),
    ];
    await api.does("logout", { as: one });
    await api.refuses("verifySession", { as: one }, 401, "unauthorized");
    await api.refuses("logout", { as: one }, 401, "unauthorized");
    await api.does("verifySession", { as: other });
  });

  it("refuses an expired token, even where none is needed", async () => {
    const { id, token } = await person();
    const seen = await api.does("listRaffles", { as: { token } });
    expect(seen.items).toEqual([]);
    await api.does("updateUser", { as: "admin", path: { id }, body: { active: false } });
    await api.refuses("listRaffles", { as: { token } }, 401, "unauthorized");
    const body = { email: api.people.admin.email, password };
    await api.refuses("login", { as: { token }, body }, 401, "unauthorized");
    for (const authorization of [`Bearer ${token}`, "Bearer", "bearer undefined"]) {
      const { status } = await api.send("getSiteConfig", { headers: { authorization } });
      expect([authorization, status]).toEqual([authorization, 401]);
    }
    // Basic authentication, which a proxy may require, is not a session.
    const proxied = { headers: { authorization: "Basic dXN1YXJpbzpjbGF2ZQ==" } };
    expect((await api.send("getSiteConfig", proxied)).status).toBe(200);
  });

  it("accepts nothing else as a session", async () => {
    const { token } = api.people.admin;
    for (const authorization of [
      "",
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      "Bearer ",
      `Bearer ${"x".repeat(5_000)}`,
    ]) {
      const { status } = await api.send("verifySession", { headers: { authorization } });
      expect([authorization, status]).toEqual([authorization, 401]);
    }
  });
});

describe("a body that is held back", () => {
  // threat: Staff, passwords and sessions: A call kept open since before its session ended
  it("is refused once the session that began it has ended", async () => {
    const { id, email, token } = await person();
    const url = `${await api.app.listen({ port: 0, host: "127.0.0.1" })}/api/auth/password`;
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const change = async (from: string, to: string, meanwhile: () => Promise<unknown>) => {
      const admitted = once(arrivals, "/api/auth/password");
      const call = request(url, { method: "PUT", headers });
      const body = JSON.stringify({ current_password: from, new_password: to });
      call.write(body.slice(0, -1));
      await admitted;
      await meanwhile();
      api.clock.advance({ seconds: 2 });
      const answered = new Promise<IncomingMessage>((resolve) => call.once("response", resolve));
      call.end("}");
      const answer = await answered;
      answer.resume();
      return answer.statusCode;
    };
    const slow = "una frase muy lenta";
    expect(await change(password, slow, async () => undefined)).toBe(204);
    const end = () => api.does("endUserSessions", { as: "admin", path: { id } });
    expect(await change(slow, "la clave de otra persona", end)).toBe(401);
    await api.does("login", { body: { email, password: slow } });
  });
});

describe("passwords", () => {
  it("must be changed before anything else if another person set it", async () => {
    const email = "nueva@example.com";
    const first = "una clave de paso";
    await api.does("createUser", {
      as: "admin",
      body: { name: "Nueva Voz", email, role: "admin", password: first },
    });
    const session = await api.does("login", { body: { email, password: first } });
    expect(session.user.must_change_password).toBe(true);
    await api.does("verifySession", { as: session });
    await api.refuses("listUsers", { as: session }, 403, "password_change_required");
    await api.does("changePassword", {
      as: session,
      body: { current_password: first, new_password: password },
    });
    await api.does("listUsers", { as: session });
  });

  it("revoke all other sessions when changed", async () => {
    const { email, token } = await person();
    const other = await api.does("login", { body: { email, password } });
    const next = "cuatro tristes tigres";
    await api.does("changePassword", {
      as: { token },
      body: { current_password: password, new_password: next },
    });
    await api.refuses("verifySession", { as: other }, 401, "unauthorized");
    await api.does("verifySession", { as: { token } });
    await api.refuses("login", { body: { email, password } }, 401, "invalid_credentials");
    await api.does("login", { body: { email, password: next } });
  });

  it("that an admin gave meanwhile isn't overwritten", async () => {
    const { id, email, token } = await person();
    const other = new Client({ connectionString: api.database.url });
    await other.connect();
    try {
      const given = await hashPassword("la que dio el administrador");
      await other.query("BEGIN");
      await other.query("UPDATE users SET password_hash = $1 WHERE id = $2", [given, id]);
      const body = { current_password: password, new_password: "cuatro tristes tigres" };
      const changed = api.send("changePassword", { as: { token }, body });
      await untilLockWait(other);
      await other.query("COMMIT");
      expect((await changed).body).toMatchObject({
        details: [{ field: "current_password", message: "No es tu contraseña actual." }],
      });
    } finally {
      await other.end();
    }
    await api.does("login", { body: { email, password: "la que dio el administrador" } });
  });

  it("can't be changed with a wrong current one, or to the same or a common one", async () => {
    const { token } = await person();
    const change = (current_password: string, new_password: string, status: number, code: string) =>
      api.refuses(
        "changePassword",
        { as: { token }, body: { current_password, new_password } },
        status,
        code,
      );
    expect(
      (await change("no es esta clave", "otra frase larga", 400, "validation_failed")).details,
    ).toEqual([{ field: "current_password", message: "No es tu contraseña actual." }]);
    expect((await change(password, password, 400, "validation_failed")).details?.[0]?.field).toBe(
      "new_password",
    );
    for (const common of [
      "1234567890",
      "Contraseña123",
      "aaaaaaaaaaaa",
      "abcdefghijkl",
      "9876543210",
      "VENEZUELA123",
    ]) {
      expect((await change(password, common, 422, "weak_password")).details?.[0]?.field).toBe(
        "new_password",
      );
    }
    expect((await change(password, "corta", 400, "validation_failed")).details).toEqual([
      { field: "new_password", message: "Debe tener al menos 10 caracteres." },
    ]);
  });

  it("end the user's sessions when reset by an admin", async () => {
    const { id, token, email } = await person();
    const user = await api.does("resetUserPassword", {
      as: "admin",
      path: { id },
      body: { password: "otra clave de paso" },
    });
    expect(user.must_change_password).toBe(true);
    await api.refuses("verifySession", { as: { token } }, 401, "unauthorized");
    await api.does("login", { body: { email, password: "otra clave de paso" } });
    await api.refuses(
      "resetUserPassword",
      { as: "admin", path: { id }, body: { password: "1234567890" } },
      422,
      "weak_password",
    );
    await api.refuses(
      "resetUserPassword",
      { as: "admin", path: { id: 999_999 }, body: { password } },
      404,
      "not_found",
    );
  });

  it("are stored with argon2id", async () => {
    const { id } = await person();
    const { password_hash } = await api.context.database.kysely
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("users", () => {
  it("are listed, active ones first", async () => {
    const off = await person();
    await api.does("updateUser", { as: "admin", path: { id: off.id }, body: { active: false } });
    const { items, total } = await api.does("listUsers", { as: "admin", query: { limit: 100 } });
    expect(items).toHaveLength(total);
    const activity = items.map(({ active }) => active);
    expect(activity.lastIndexOf(true)).toBeLessThan(activity.indexOf(false));
    expect(JSON.stringify(items)).not.toContain("password_hash");
    const past = await api.does("listUsers", { as: "admin", query: { page: 1_000 } });
    expect(past).toEqual({ items: [], page: 1_000, limit: 10, total });
  });

  it("have unique addresses, ignoring case", async () => {
    const { email } = await person();
    const body = { name: "Otra Rosa", email: email.toUpperCase(), role: "staff", password };
    await api.refuses("createUser", { as: "admin", body }, 409, "email_taken");
    await api.refuses(
      "createUser",
      { as: "admin", body: { ...body, password: "contraseña123" } },
      422,
      "weak_password",
    );
  });

  it("lose their sessions when disabled, and keep their role", async () => {
    const { id, token } = await person();
    const user = await api.does("updateUser", {
      as: "admin",
      path: { id },
      body: { active: false },
    });
    expect(user).toMatchObject({ active: false, role: "staff" });
    await api.refuses("verifySession", { as: { token } }, 401, "unauthorized");
    await api.refuses(
      "updateUser",
      { as: "admin", path: { id: 999_999 }, body: { active: true } },
      404,
      "not_found",
    );
  });

  it("add a row to the audit log for each change", async () => {
    const { id } = await person();
    await api.does("updateUser", { as: "admin", path: { id }, body: { role: "admin" } });
    const rows = await api.context.database.kysely
      .selectFrom("audit_log")
      .select(["action", "actor_name", "changes"])
      .where("entity_type", "=", "user")
      .where("entity_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      "user_created",
      "user_signed_in",
      "user_password_changed",
      "user_updated",
    ]);
    expect(rows.at(-1)).toMatchObject({
      actor_name: api.people.admin.name,
      changes: [{ field: "role", before: "staff", after: "admin" }],
    });
  });
});

describe("the last admin", () => {
  it("can be neither demoted nor disabled, even by two concurrent requests", async () => {
    const own = await startTestApi();
    try {
      const other = await own.addPerson("admin");
      const { admin } = own.people;
      const demote = (by: TestPerson, id: number) =>
        own.context.database.transaction((tx) =>
          changeUser(
            tx,
            own.context,
            { ...by, kind: "user", role: "admin" },
            { id, role: "staff", state: "due" },
          ),
        );
      const both = await Promise.all([demote(admin, other.id), demote(other, admin.id)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const left = both[0].ok ? admin : other;
      await own.refuses(
        "updateUser",
        { as: left, path: { id: left.id }, body: { active: false } },
        409,
        "last_admin",
      );
    } finally {
      await own.close();
    }
  });
});

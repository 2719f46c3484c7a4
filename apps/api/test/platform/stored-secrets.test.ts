// Beside HTTP: declarations, compared with the contract or the database.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it, test } from "vitest";
import { writeBackup } from "../../src/server/backup/write-backup.ts";
import { sendTestEmail } from "../../src/site/email/send-test-email.ts";
import type { Schema } from "../../src/server/http/contract.ts";
import { aboutSecrets, sealStoredSecrets } from "../../src/server/secrets/seal-stored-secrets.ts";
import { loadServerKeys } from "../../src/platform/secrets/server-keys.ts";
import { addAccount } from "../support/bank-verbs.ts";
import { deliver, genericSender, openFeed } from "../support/bank-simulators.ts";
import { configureEmail } from "../support/email-setup.ts";
import { startMailServer } from "../support/mail-server.ts";
import { addSeller, linkFor, PIN, signedInSeller } from "../support/seller-verbs.ts";
import { runSql, withClient } from "../support/sql-client.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { personPassword } from "../support/test-people.ts";

const SECRET_KEY = "una llave de pruebas de treinta y dos letras";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi({ environment: { SECRET_KEY } });
  folder = await mkdtemp(join(tmpdir(), "rifas-secrets-"));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** How each secret is set; returns it. */
const setSecret: Readonly<Record<string, () => Promise<string>>> = {
  "BankFeedFields.secret": async () => {
    const secret = "canario-llave-del-banco-1";
    await openFeed(api, await addAccount(api), "generic", { secret });
    // The one that was replaced is kept for a week.
    await openFeed(api, await addAccount(api), "r4", { secret });
    return secret;
  },
  "BankFeedFields.cipher_key": async () => {
    const [first, cipher_key] = ["canario-cifrado-1", "canario-cifrado-2"];
    const account = await addAccount(api);
    await openFeed(api, account, "bnc", { cipher_key: first });
    await openFeed(api, account, "bnc", { cipher_key });
    return "canario-cifrado";
  },
  "EmailSettingsChange.password": async () => {
    const password = "canario-clave-del-correo";
    await configureEmail(api, { port: 2_525, user: "correo", password });
    return password;
  },
  "Credentials.password": async () => {
    const { email } = await api.addPerson("staff");
    await api.does("login", { body: { email, password: personPassword } });
    return personPassword;
  },
  "IdentityProof.password": async () => {
    const body = { password: personPassword };
    await api.does("confirmIdentity", { as: await api.addPerson("staff"), body });
    return personPassword;
  },
  "IdentityProof.recovery_code": async () => {
    const as = await api.addPerson("staff");
    const { codes } = await api.does("createRecoveryCodes", { as });
    const [used = "", unused = ""] = codes;
    await api.does("confirmIdentity", { as, body: { recovery_code: used } });
    return unused;
  },
  "PasswordChange.current_password": async () => personPassword,
  "PasswordChange.new_password": async () => {
    const body = { current_password: personPassword, new_password: "canario con otra frase" };
    await api.does("changePassword", { as: await api.addPerson("staff"), body });
    return body.new_password;
  },
  "PasswordReset.password": async () => {
    const { id } = await api.addPerson("staff");
    const password = "canario que se entrega";
    await api.does("resetUserPassword", { as: "admin", path: { id }, body: { password } });
    return password;
  },
  "UserCreation.password": async () => {
    const password = "canario de bienvenida";
    const person = { name: "Nora Nueva", email: "nora@example.com", role: "staff" };
    await api.does("createUser", { as: "admin", body: { ...person, password } });
    return password;
  },
  "SellerPhoneCreation.pin": async () => {
    const body = { code: await linkFor(api, await addSeller(api)), pin: "736184" };
    await api.does("redeemSellerLink", { body });
    return body.pin;
  },
  "SellerCredentials.pin": async () => {
    const { key } = await signedInSeller(api);
    await api.does("signInSeller", { body: { key, pin: PIN } });
    return PIN;
  },
};

const contract: { components: { schemas: Record<string, Schema> } } = JSON.parse(inject("openapi"));
const properties = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
  Object.entries(schema.properties ?? {}).map(
    ([field, property]) => [`${name}.${field}`, field, property["writeOnly"] === true] as const,
  ),
);
const secrets = properties.filter(([, , isSecret]) => isSecret).map(([name]) => name);

/** What only tells that there is one; and a purchase's secret, which is computed and stored nowhere. */
const answers = [
  "BankFeed.has_cipher_key",
  "BankFeed.secret_set_at",
  "EmailSettings.password_set",
  "EmailSettingsChange.password_set",
  "PurchaseCreated.secret",
  "User.must_change_password",
];

/** Everything in the database, as text. */
async function everyRow(): Promise<string> {
  const tables = await runSql<{ name: string }>(
    api.database.url,
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  const parts = tables.map(async ({ name }) => {
    const rows = await runSql(api.database.url, `SELECT t::text AS row FROM ${name} AS t`);
    return rows.map(({ row }) => String(row)).join("\n");
  });
  return (await Promise.all(parts)).join("\n");
}

/** Whether a secret is in a text. Six digits are a PIN only by themselves: hashes and times contain any by chance. */
function holds(text: string, secret: string): boolean {
  if (!/^\d{6}$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text);
}

/** Everything in a backup of it, unpacked. */
async function everyBackedUpByte(): Promise<string> {
  const { clock, database, context } = api;
  const made = await withClient(database.url, (client) => {
    const job = { client, files: context.files, folder, now: clock.now(), report: () => undefined };
    return writeBackup(job);
  });
  const names = await readdir(made, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(join(parentPath, name));
    return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
  });
  return (await Promise.all(texts)).join("\n");
}

describe("secrets that are typed", () => {
  test("are those that the contract never returns, and no other that a request may contain has a secret's name", () => {
    expect(Object.keys(setSecret).toSorted()).toEqual(secrets.toSorted());
    const named = properties.flatMap(([name, field, isSecret]) =>
      !isSecret && /password|secret|cipher|private|passphrase/.test(field) ? [name] : [],
    );
    expect(named.toSorted()).toEqual(answers);
  });

  // threat: Numbers and money: A bank's keys read by whoever gets a copy of the database or a backup
  test("lie in no table and in no backup as they were typed", async () => {
    const typed = await Promise.all(Object.values(setSecret).map((set) => set()));
    const [rows, backup] = [await everyRow(), await everyBackedUpByte()];
    // Control: what isn't secret is found.
    for (const text of [rows, backup]) expect(text).toContain("nora@example.com");
    for (const secret of [...typed, SECRET_KEY]) {
      expect([secret, holds(rows, secret), holds(backup, secret)]).toEqual([secret, false, false]);
    }
  });
});

describe("a bank's key", () => {
  const secret = "una-llave-larga-del-banco";

  async function feedWithNotice() {
    const account = await addAccount(api);
    const send = genericSender(api, await openFeed(api, account, "generic", { secret }), secret);
    const status = async () => (await deliver(api, send([{ reference: "4711" }]))).status;
    const row = () =>
      api.context.database.kysely.selectFrom("bank_feeds").where("account_id", "=", account);
    const feed = async () => {
      const { items } = await api.does("listBankFeeds", { as: "admin" });
      return items.find(({ account_id }) => account_id === account);
    };
    return { account, status, row, feed };
  }

  it("that was stored before keys were encrypted works, and is encrypted at the next start", async () => {
    const { account, status, row } = await feedWithNotice();
    await api.context.database.kysely
      .updateTable("bank_feeds")
      .set({ secret })
      .where("account_id", "=", account)
      .execute();
    expect(await status()).toBe(200);
    await sealStoredSecrets(api.context);
    expect((await row().select("secret").executeTakeFirstOrThrow()).secret).not.toContain(secret);
    expect(await status()).toBe(200);
  });

  it("opens in its own row only", async () => {
    const [one, other] = [await feedWithNotice(), await feedWithNotice()];
    const { secret: stolen } = await one.row().select("secret").executeTakeFirstOrThrow();
    await api.context.database.kysely
      .updateTable("bank_feeds")
      .set({ secret: stolen })
      .where("account_id", "=", other.account)
      .execute();
    expect([await one.status(), await other.status()]).toEqual([200, 401]);
    await runSql(api.database.url, `DELETE FROM bank_feeds WHERE account_id = ${other.account}`);
  });

  it("under another SECRET_KEY can't be read: the start goes on, and the feed's alarm asks for it until it is typed again", async () => {
    const { database, clock } = api.context;
    const [kept, retyped] = [await feedWithNotice(), await feedWithNotice()];
    const alarms = async () =>
      (await api.does("getDashboard", { as: "staff" })).attention.failing_feeds ?? 0;
    await sealStoredSecrets(api.context);
    const before = await alarms();
    const other = await loadServerKeys(
      database,
      "otra llave de pruebas de treinta y dos",
      clock.now(),
    );
    const lost = await sealStoredSecrets({ ...api.context, keys: other });
    expect(lost.banks).toBeGreaterThanOrEqual(2);
    expect(aboutSecrets({ secretKey: "x" }, lost).join()).toContain("escríbelas otra vez");
    expect(await alarms()).toBe(before + lost.banks);
    for (const { feed } of [kept, retyped])
      expect((await feed())?.enquiry_problem).toMatchObject({ problem: "locked" });

    await openFeed(api, retyped.account, "generic", { secret });
    expect((await retyped.feed())?.enquiry_problem).toBeNull();
    // With the former SECRET_KEY back, the others work again.
    await sealStoredSecrets(api.context);
    expect((await kept.feed())?.enquiry_problem).toBeNull();
    expect(await alarms()).toBe(before);
    expect([await kept.status(), await retyped.status()]).toEqual([200, 200]);
  });
});

describe("the mail server's password", () => {
  it("reaches the mail server as it was typed, and after a change of SECRET_KEY the message says to type it again", async () => {
    const password = "clave del correo";
    const server = await startMailServer({ account: { user: "correo", password } });
    const { database, clock } = api.context;
    await configureEmail(api, { port: server.port, user: "correo", password });
    const send = { as: "admin", body: { recipient_email: "ana@example.com" } } as const;
    await api.does("sendTestEmail", send);
    expect(server.received).toHaveLength(1);

    const other = await loadServerKeys(
      database,
      "otra llave de pruebas de treinta y dos",
      clock.now(),
    );
    expect(await sealStoredSecrets({ ...api.context, keys: other })).toMatchObject({ mail: true });
    const { id, name } = api.people.admin;
    const actor = { kind: "user", id, name, role: "admin" } as const;
    const sent = await sendTestEmail({ ...api.context, keys: other }, actor, {
      recipient: send.body.recipient_email,
    });
    expect(sent).toMatchObject({ ok: false, failure: { code: "email_failed" } });
    expect(JSON.stringify(sent)).toContain("escríbela otra vez");
    await server.kill();
  });
});

// threat: Numbers and money: A bank's keys read by whoever gets a copy of the database or a backup
test("without SECRET_KEY the start says that the keys protect nothing", () => {
  const none = { banks: 0, mail: false };
  expect(aboutSecrets({ secretKey: undefined }, none).join()).toContain("Falta SECRET_KEY");
  expect(aboutSecrets({ secretKey: SECRET_KEY }, none)).toEqual([]);
});

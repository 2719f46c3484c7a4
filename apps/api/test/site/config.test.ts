// Beside HTTP: declarations, compared with the contract or the database.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEmailSettings, serverOf } from "../../src/site/email/email-settings.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import type { TestPerson } from "../support/test-people.ts";
import { smallPicture } from "../support/raffle-verbs.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const set = (key: string, value: unknown) =>
  api.does("setConfigEntry", { as: "admin", path: { key }, body: { value } });
const refuse = async (key: string, value: unknown) => {
  const call = { as: "admin" as const, path: { key }, body: { value } };
  const error = await api.refuses("setConfigEntry", call, 400, "validation_failed");
  return error.details?.map((problem) => problem.field);
};
const get = (key: string) => api.does("getConfigEntry", { as: "admin", path: { key } });

const site = {
  name: "El Guacamayo",
  description: "Rifas claras, premios de verdad.",
  logo: null,
  contact: { whatsapp: "+584145550123", instagram: "elguacamayo", phone: null, responsible: null },
};
const pagoMovil = {
  id: "pago-movil-bdv",
  type: "pago_movil",
  name: "Pago Móvil",
  instructions: "",
  bank: "0102",
  phone: "+584145550123",
  document_id: "V12345678",
  account: null,
  holder: "Mariana Paz",
  rate_bs: null,
  enabled: true,
  order: 2,
};
const zelle = {
  ...pagoMovil,
  id: "zelle",
  type: "zelle",
  name: "Zelle",
  bank: null,
  phone: null,
  document_id: null,
  account: "pagos@example.com",
  rate_bs: "312.4500",
  order: 1,
};
const smtp = {
  host: "smtp.example.com",
  port: 587,
  security: "starttls",
  user: "rifas",
  from: "rifas@example.com",
  reply_to: null,
  enabled_types: ["purchase_approved"],
};

const asPhoto = { payment_check: "photo", photo_after_minutes: 10, review_hours: null };

/** The password that the mail server would get. */
async function mailPasswordNow() {
  const settings = await readEmailSettings(api.context.database);
  return settings && serverOf(api.context, settings).password;
}

describe("the public configuration", () => {
  test("has every public key by default, and no private one", async () => {
    const config = await api.does("getSiteConfig");
    expect(config).toMatchObject({
      site: { name: "Rifas", logo: null },
      site_colors: { light: {}, dark: {} },
      payment_methods: [],
      purchase_rules: { reservation_minutes: 20 },
      uploads: { max_mb: 5, types: ["image/jpeg", "image/png", "image/gif"] },
      terms: { version: "1" },
      faq: [],
      demo: null,
      copy_since: null,
      sends_email: false,
      waiting_list: false,
    });
    expect(config).not.toHaveProperty("email_settings");
    expect(config).not.toHaveProperty("sale_controls");
  });

  test("has the enabled payment methods, in order; the admin sees all", async () => {
    const off = { ...zelle, id: "zelle-viejo", enabled: false, order: 0 };
    await set("payment_methods", [pagoMovil, zelle, off]);
    const { payment_methods } = await api.does("getSiteConfig");
    expect(payment_methods.map((method) => method.id)).toEqual(["zelle", "pago-movil-bdv"]);
    expect(await get("payment_methods")).toMatchObject({
      value: [{ id: "zelle-viejo" }, { id: "zelle" }, { id: "pago-movil-bdv" }],
    });
  });
});

describe("changing an entry", () => {
  test("records who and when, and adds to the audit log", async () => {
    expect(await get("site")).toMatchObject({ updated_at: null, updated_by: null });
    expect(await set("site", site)).toEqual({
      key: "site",
      value: site,
      updated_at: "2026-11-20T16:00:00.000Z",
      updated_by: "Ana Admin",
    });
    expect((await api.does("getSiteConfig")).site).toEqual(site);
    const trace = await api.context.database.kysely
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_id", "=", "site")
      .executeTakeFirstOrThrow();
    expect(trace).toMatchObject({ action: "config_changed", actor_name: "Ana Admin" });
    expect(trace.changes[0]).toEqual({ field: "name", before: "Rifas", after: "El Guacamayo" });
  });

  test("validates each key by its own schema, with the field's path", async () => {
    expect(
      await refuse("site", { ...site, contact: { ...site.contact, whatsapp: "0414" } }),
    ).toEqual(["value.contact.whatsapp"]);
    expect(await refuse("site", { ...site, colour: "red" })).toEqual(["value.colour"]);
    expect(await refuse("site", { light: {}, dark: {} })).toContain("value.name");
    expect(
      await refuse("purchase_rules", { ...asPhoto, reservation_minutes: 4, quick_quantities: [1] }),
    ).toEqual(["value.reservation_minutes"]);
    expect(await refuse("uploads", { max_mb: 5, types: ["image/svg+xml"] })).toEqual([
      "value.types.0",
    ]);
    // No browser could prepare a photo.
    const written = { max_mb: 5, types: ["image/webp", "image/gif"] };
    expect(await refuse("uploads", written)).toEqual(["value.types"]);
    expect(await refuse("faq", [{ question: "¿Es seguro?" }])).toEqual(["value.0.answer"]);
    expect(await refuse("email_settings", { ...smtp, port: 0 })).toEqual(["value.port"]);
    expect(await refuse("site", "texto")).toEqual(["value"]);
  });

  test("offers a method that follows the dollar's rate once there is one", async () => {
    await set("payment_methods", [pagoMovil, { ...zelle, rate_bs: null }]);
    const offered = async () => {
      const { payment_methods } = await api.does("getSiteConfig");
      return payment_methods.map(({ id, rate_bs }) => [id, rate_bs]);
    };
    expect(await offered()).toEqual([["pago-movil-bdv", null]]);
    const body = { rate_bs: "246.90", day: "2026-11-20" };
    await api.does("setDollarRate", { as: "admin", body });
    expect(await offered()).toContainEqual(["zelle", "246.90"]);
    expect(await get("payment_methods")).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ id: "zelle", rate_bs: null })]),
    });
  });

  test("refuses incomplete payment methods", async () => {
    expect(await refuse("payment_methods", [{ ...pagoMovil, phone: null, bank: null }])).toEqual([
      "value.0.bank",
      "value.0.phone",
    ]);
    expect(await refuse("payment_methods", [zelle, zelle])).toEqual(["value.1.id"]);
    expect(await refuse("payment_methods", [{ ...zelle, id: "efectivo" }])).toEqual(["value.0.id"]);
  });

  test("is for admins only, on keys that exist", async () => {
    await api.refuses("getConfigEntry", { as: "staff", path: { key: "site" } }, 403, "forbidden");
    await api.refuses("getConfigEntry", { path: { key: "site" } }, 401, "unauthorized");
    const call = { as: "staff" as const, path: { key: "site" }, body: { value: site } };
    await api.refuses("setConfigEntry", call, 403, "forbidden");
    await api.refuses(
      "getConfigEntry",
      { as: "admin", path: { key: "otra" } },
      400,
      "validation_failed",
    );
  });

  test("changes upload limits immediately", async () => {
    await set("uploads", { max_mb: 1, types: ["image/png"] });
    const bytes = await smallPicture();
    const call = { as: "admin" as const, files: { image: { bytes } } };
    const error = await api.refuses("uploadConfigImage", call, 422, "file_type_not_allowed");
    expect(error.error).toBe("Tipo de archivo no permitido");
    const big = { as: "admin" as const, files: { image: { bytes: Buffer.alloc(1_048_577, 1) } } };
    const tooBig = await api.refuses("uploadConfigImage", big, 413, "file_too_large");
    expect(tooBig.error).toBe("El archivo no debe exceder 1MB");
    await set("uploads", { max_mb: 5, types: ["image/jpeg"] });
  });
});

describe("site_colors", () => {
  test("are stored as typed if every value parses", async () => {
    const colours = {
      light: { "--primary": "  rgb(0 104 125) ", accent: "gold", "mi-color": "oklch(70% 0.1 200)" },
      dark: { background: "#101820" },
    };
    await set("site_colors", colours);
    expect((await api.does("getSiteConfig")).site_colors).toEqual(colours);
  });

  test("that don't parse are refused with the field's path, and change nothing", async () => {
    const before = (await api.does("getSiteConfig")).site_colors;
    expect(
      await refuse("site_colors", {
        light: { primary: "azulito", accent: "#fff" },
        dark: { text: "red; } body { display: none" },
      }),
    ).toEqual(["value.light.primary", "value.dark.text"]);
    expect(await refuse("site_colors", { light: { "9x": "#fff" }, dark: {} })).toEqual([
      "value.light.9x",
    ]);
    expect((await api.does("getSiteConfig")).site_colors).toEqual(before);
  });
});

describe("sale_controls", () => {
  test("that are left out stay as they are, and an empty change is refused", async () => {
    const { value } = await get("sale_controls");
    await set("sale_controls", { vouched_tickets_per_day: 10, other_approves: true });
    await set("sale_controls", { unconfirmed_percent: 40 });
    await set("sale_controls", { passkeys_required: false });
    await set("sale_controls", { vouched_tickets_per_day: null });
    expect(await refuse("sale_controls", {})).toEqual(["value"]);
    const changed = { other_approves: true, unconfirmed_percent: 40, passkeys_required: false };
    expect(await get("sale_controls")).toMatchObject({
      value: { ...changed, vouched_tickets_per_day: null },
    });
    await set("sale_controls", value);
  });
});

describe("terms", () => {
  test("get a new version when their text changes, and keep the accepted ones", async () => {
    const first = await set("terms", { text: "Texto nuevo." });
    expect(first.value).toEqual({
      version: "2",
      text: "Texto nuevo.",
      published_at: "2026-11-20T16:00:00.000Z",
    });
    expect((await set("terms", { text: "Texto nuevo." })).value).toMatchObject({ version: "2" });
    expect((await set("terms", { text: "Otro." })).value).toMatchObject({ version: "3" });
    const { value } = await api.context.database.kysely
      .selectFrom("config")
      .select("value")
      .where("key", "=", "terms")
      .executeTakeFirstOrThrow();
    expect(value).toMatchObject({
      previous: [{ version: "1" }, { version: "2", text: "Texto nuevo." }],
    });
  });
});

describe("email_settings", () => {
  // threat: The server kept busy, and silence: Leaks of the mail password
  test("never return or log the password; omitting it keeps it, null removes it", async () => {
    expect(await get("email_settings")).toMatchObject({
      value: { host: null, password_set: false },
    });
    const answers = [
      await set("email_settings", { ...smtp, password: "super-secreta" }),
      await set("email_settings", { ...smtp, port: 465, security: "tls" }),
      await get("email_settings"),
    ];
    expect(answers).toMatchObject([
      { value: { password_set: true } },
      { value: { password_set: true, port: 465 } },
      { value: { password_set: true } },
    ]);
    expect(await mailPasswordNow()).toBe("super-secreta");
    expect(await set("email_settings", { ...smtp, password: null })).toMatchObject({
      value: { password_set: false },
    });
    const log = await api.context.database.kysely.selectFrom("audit_log").selectAll().execute();
    expect(JSON.stringify([answers, log])).not.toContain("super-secreta");
    expect(log.flatMap((row) => row.changes)).toContainEqual({
      field: "password",
      before: null,
      after: "••• (nueva)",
    });
  });

  test("need a sender if there is a server", async () => {
    expect(await refuse("email_settings", { ...smtp, from: null })).toEqual(["value.from"]);
    expect(await set("email_settings", { ...smtp, host: null, from: null })).toMatchObject({
      value: { host: null },
    });
  });
});

describe("the logo", () => {
  test("is uploaded first, then set", async () => {
    const image = { bytes: await smallPicture() };
    const uploaded = await api.does("uploadConfigImage", { as: "admin", files: { image } });
    expect(uploaded).toMatchObject({ width: 64, height: 48 });
    expect(await set("site", { ...site, logo: uploaded.url })).toMatchObject({
      value: { logo: uploaded.url },
    });
    for (const logo of [`/files/${"0".repeat(32)}.jpg`, "/api/config", "/files/../secret.jpg"]) {
      expect(await refuse("site", { ...site, logo })).toEqual(["value.logo"]);
    }
    await api.refuses("uploadConfigImage", { as: "admin" }, 422, "file_required");
    await api.refuses("uploadConfigImage", { as: "staff", files: { image } }, 403, "forbidden");
  });
});

describe("PUT accepts what GET returns", () => {
  const put = (key: string, body: unknown) =>
    api.does("setConfigEntry", { as: "admin", path: { key }, body });

  test.each([
    ["site", site],
    ["site_colors", { light: { primary: "#00687d" }, dark: {} }],
    ["payment_methods", [zelle, pagoMovil]],
    ["purchase_rules", { ...asPhoto, reservation_minutes: 30, quick_quantities: [1, 5] }],
    ["uploads", { max_mb: 5, types: ["image/jpeg"] }],
    ["terms", { text: "Los de ida y vuelta." }],
    ["faq", [{ question: "¿Es seguro?", answer: "Sí." }]],
    ["email_settings", { ...smtp, password: "super-secreta" }],
  ])("of %s", async (key, value) => {
    await set(key, value);
    const answered = await get(key);
    expect((await put(key, { value: answered.value })).value).toEqual(answered.value);
    expect(await put(key, answered)).toMatchObject({ key, value: answered.value });
  });

  test("and of a screen that was opened before an update: rules that it doesn't know stay", async () => {
    const hours = { from: 8, until: 22 };
    const newer = { payment_check: "reference", photo_after_minutes: 15, review_hours: hours };
    await set("purchase_rules", { ...newer, reservation_minutes: 30, quick_quantities: [1, 5] });
    const older = { reservation_minutes: 25, quick_quantities: [1] };
    expect((await put("purchase_rules", { value: older })).value).toEqual({ ...newer, ...older });
    await set("purchase_rules", { ...asPhoto, ...older });
  });

  test("and keeps the password of the mail server", async () => {
    await set("email_settings", { ...smtp, password: "super-secreta" });
    await put("email_settings", await get("email_settings"));
    expect(await get("email_settings")).toMatchObject({ value: smtp });
    expect(await mailPasswordNow()).toBe("super-secreta");
  });

  test("but not under another key", async () => {
    const body = await get("faq");
    const call = { as: "admin" as const, path: { key: "payment_methods" }, body };
    await api.refuses("setConfigEntry", call, 400, "validation_failed");
  });
});

test("a change made from what somebody has changed since is refused; a save that is repeated isn't", async () => {
  const faq = (question: string, updated_at: string | null) => ({
    as: "admin" as const,
    path: { key: "faq" },
    body: { value: [{ question, answer: "Sí." }], updated_at },
  });
  const { updated_at: seen } = await get("faq");
  api.clock.advance({ minutes: 1 });
  const first = await api.does("setConfigEntry", faq("¿Es seguro?", seen));
  const error = await api.refuses("setConfigEntry", faq("¿Y el mío?", seen), 409, "status_changed");
  expect(error).toMatchObject({ changed_by: "Ana Admin", changed_at: first.updated_at });
  expect((await get("faq")).value).toEqual(first.value);
  await api.does("setConfigEntry", faq("¿Es seguro?", seen));
  await api.does("setConfigEntry", faq("¿Y el mío?", first.updated_at));
});

test("two parts of one page change the team's controls, but nobody undoes another's", async () => {
  const controls = (value: object, updated_at: string | null, as: TestPerson) => ({
    as,
    path: { key: "sale_controls" },
    body: { value, updated_at },
  });
  const [own, other] = [await api.addPerson("admin"), await api.addPerson("admin")];
  const { updated_at: seen } = await get("sale_controls");
  api.clock.advance({ seconds: 1 });
  await api.does("setConfigEntry", controls({ vouched_alarm_percent: 20 }, seen, own));
  await api.does("setConfigEntry", controls({ vouched_tickets_per_day: 50 }, seen, own));
  const theirs = controls({ vouched_alarm_percent: 30 }, seen, other);
  await api.refuses("setConfigEntry", theirs, 409, "status_changed");
});

test("a contact that a client doesn't know stays as it is", async () => {
  await set("site", { ...site, contact: { ...site.contact, responsible: "Ana Pérez" } });
  const { responsible: _, ...known } = site.contact;
  await set("site", { ...site, contact: known });
  expect((await get("site")).value).toMatchObject({ contact: { responsible: "Ana Pérez" } });
});

test("buyers are promised their tickets by e-mail only if that message is sent", async () => {
  await set("email_settings", smtp);
  expect(await api.does("getSiteConfig")).toMatchObject({ sends_email: true });
  await set("email_settings", { ...smtp, enabled_types: ["purchase_received"] });
  expect(await api.does("getSiteConfig")).toMatchObject({ sends_email: false });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adaptorNames, payingBodies, storeBody } from "../support/bank-bodies.ts";
import { bankFiles } from "../support/bank-layouts.ts";
import { newReference } from "../support/bank-sale.ts";
import { openFeed, sealedText } from "../support/bank-simulators.ts";
import {
  addAccount,
  importFile,
  movementOf,
  statementCall,
  unownedMovements,
} from "../support/bank-verbs.ts";
import { acrossTheCut, odd, unstorable } from "../support/hostile-texts.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { workbook } from "../support/workbook.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Each of them broke something, alone; together they need fewer notifications. */
const texts = [acrossTheCut, Object.values(unstorable).join(" "), Object.values(odd).join(" ")];

/** The body with this text instead of one of its own texts: one body for each of them. */
function bodiesWith(body: object, text: string): object[] {
  let texts = 0;
  JSON.stringify(
    body,
    (_name, value: unknown) => (typeof value === "string" && (texts += 1), value),
  );
  return Array.from({ length: texts }, (_, place) => {
    let at = 0;
    const changed = JSON.stringify(body, (_name, value: unknown) =>
      typeof value === "string" && at++ === place ? text : value,
    );
    return JSON.parse(changed);
  });
}

const deliveries = async (account_id: number) =>
  (await api.does("listBankDeliveries", { as: "staff", query: { account_id, limit: 100 } })).items;

describe("a notification with a hostile text", () => {
  test.each(adaptorNames)(
    "%s: in any field it is read or a problem, and the next one is read",
    async (name) => {
      const at = api.clock.now();
      const account = await addAccount(api);
      const body = payingBodies[name]({ reference: newReference(), at });
      const hostile = texts.flatMap((text) => bodiesWith(body, text));
      expect(hostile.length).toBeGreaterThan(3 * 3);
      for (const one of hostile) await storeBody(api, name, one, account);
      const reference = newReference();
      await storeBody(api, name, payingBodies[name]({ reference, at }), account);
      await api.runJob("bank-notifications");
      const states = (await deliveries(account)).map(({ state }) => state);
      expect(states).toHaveLength(hostile.length + 1);
      expect(new Set(states)).toEqual(new Set(["read", "unreadable"]));
      expect(await unownedMovements(api, account, { search: reference })).toHaveLength(1);
    },
  );

  test.each(adaptorNames)(
    "%s: a reference sent as a number keeps its digits, or is a problem",
    async (name) => {
      const at = api.clock.now();
      const account = await addAccount(api);
      const whole = "12345678901234567891";
      const written = (text: string) =>
        JSON.stringify(payingBodies[name]({ reference: "referencia", at })).replaceAll(
          '"referencia"',
          text,
        );
      for (const text of [whole, "4.51267188e11"]) {
        await storeBody(api, name, Buffer.from(written(text)), account);
      }
      await api.runJob("bank-notifications");
      const references = (await unownedMovements(api, account)).map(({ reference }) => reference);
      expect(references).toEqual([whole]);
      expect((await deliveries(account)).map(({ state }) => state).toSorted()).toEqual([
        "read",
        "unreadable",
      ]);
    },
  );

  test("keeps the characters that fit whole", async () => {
    const reference = newReference();
    const paid = payingBodies.r4({ reference, at: api.clock.now() });
    await storeBody(api, "r4", { ...paid, Concepto: acrossTheCut });
    await api.runJob("bank-notifications");
    expect((await movementOf(api, reference)).description).toBe("x".repeat(199));
  });

  test("is read when it was encrypted as broken UTF-16", async () => {
    const account = await addAccount(api);
    await openFeed(api, account, "bnc", { cipher_key: "clave-de-hoy" });
    const reference = newReference();
    const paid = payingBodies.bnc({ reference, at: api.clock.now() });
    const text = JSON.stringify({ ...paid, ClientID: "V\\ud8001" }).replace(
      String.raw`\\ud800`,
      "\ud800",
    );
    expect(text.isWellFormed()).toBe(false);
    await storeBody(api, "bnc", { value: sealedText(text, "clave-de-hoy") }, account);
    await api.runJob("bank-notifications");
    expect((await movementOf(api, reference)).payer_document).toBe("V\uFFFD1");
  });
});

const day = "2026-11-20";
const line = (fields: { reference: string; day?: string }) =>
  ({ day, cents: 45_000, direction: "credit", ...fields }) as const;
const isLayout = (name: string): name is keyof typeof bankFiles => Object.hasOwn(bankFiles, name);
const layouts = Object.keys(bankFiles).filter(isLayout);
/** So that the same rows in another account aren't asked about. */
const undo = (id: number) => api.does("withdrawBankImport", { as: "staff", path: { id } });

describe("a statement with a hostile text", () => {
  test.each(layouts)("%s: its rows are stored", async (layout) => {
    const id = await addAccount(api, { layout });
    const written = bankFiles[layout]([line({ reference: "1234567890" })]);
    // The texts of fixed width are 30 characters long.
    const text = `${"x".repeat(28)}🎟`;
    const file = written.replace(/PAGO MOVIL {20}|TPBW V0012345678|PAGO MOVIL|(?<=^P).*$/m, text);
    expect(file).not.toBe(written);
    const made = await importFile(api, id, file);
    expect(made).toMatchObject({ new: 1 });
    await undo(made.id);
  });

  test.each([
    ["a CSV", (text: string) => `Fecha;Referencia;Descripción;Abono\n${rowsOf(text)}`],
    [
      "an XLSX",
      (text: string) =>
        workbook([
          ["Fecha", "Referencia", "Descripción", "Abono"],
          ["20/11/2026", "12345678", text, "450,00"],
        ]),
    ],
  ])("%s: its rows are stored", async (_, fileOf) => {
    for (const text of [
      acrossTheCut,
      "&#55356;&#xD83C;",
      "_xD83C_",
      Object.values(odd).join(" "),
    ]) {
      const id = await addAccount(api);
      const made = await importFile(api, id, fileOf(text));
      expect(made).toMatchObject({ rows: 1, new: 1 });
      await undo(made.id);
    }
  });

  test("NUL beyond the start of a file is no failure", async () => {
    const id = await addAccount(api);
    const file = `Fecha;Referencia;Descripción;Abono\n${rowsOf("x".repeat(150), 100)}\n${rowsOf("a\0b")}`;
    expect(await importFile(api, id, file)).toMatchObject({ new: 101 });
  });

  test.each(layouts)("%s: a day that doesn't exist is refused", async (layout) => {
    const id = await addAccount(api, { layout });
    const file = bankFiles[layout]([line({ reference: "1234567890", day: "2026-02-30" })]);
    const refusal = await api.refuses(
      "importStatement",
      statementCall(id, file),
      422,
      "statement_refused",
    );
    expect(refusal.details?.[0]?.message).toContain("Ese día no existe");
  });
});

function rowsOf(text: string, times = 1): string {
  const row = (place: number) => `20/11/2026;${12_345_678 + place};"${text}";450,00`;
  return Array.from({ length: times }, (_, place) => row(place)).join("\n");
}

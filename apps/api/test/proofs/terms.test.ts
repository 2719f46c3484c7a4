import { verifyRound } from "@rifas/ledger/drand";
import { BEACON } from "@rifas/ledger/test/simulators";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DRAND, ruledRaffle, sell, startDrawApi } from "../support/draw-verbs.ts";
import { ledgerPublicKey } from "../support/published-log.ts";
import type { TestApi } from "../support/test-api.ts";

const CLOSED = "2026-12-25T01:00:00Z";
const TITLES = [
  { title: "Moto", description: "" },
  { title: "Casco", description: "" },
];

let api: TestApi;
let close: () => Promise<void>;
let id: number;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
beforeEach(async () => {
  id = await ruledRaffle(api, DRAND, { prizes: TITLES, permit_number: "CNL-1" });
  api.clock.set("2026-12-01T16:00:00Z");
});
afterAll(() => close());

const change = (body: Record<string, unknown>) => ({ as: "admin" as const, path: { id }, body });
const put = (fields: Record<string, unknown>) => api.does("updateRaffle", change(fields));
const run = (statement: string) =>
  api.context.database.transaction((tx) => sql.raw(statement).execute(tx.kysely));

async function verdict() {
  await api.runJob("ledger/integrate");
  const trust = {
    keys: [ledgerPublicKey(api)],
    witnesses: SIGSUM_GENERIC,
    verifyRound: (round: number, signature: string) => verifyRound(round, signature, BEACON),
  };
  const text = (await api.send("getLedgerBundle", { path: { id } })).bytes.toString();
  const checked = verifyBundle(text, trust);
  if (!checked.ok) throw new Error(checked.code);
  const { checks, raffle } = checked.value;
  return { codes: checks.map(({ reason }) => reason), raffle };
}

async function messages() {
  const { rows } = await sql<{ payload: { changes: unknown } }>`
    SELECT payload FROM email_outbox WHERE raffle_id = ${id} AND type = 'raffle_terms_changed' ORDER BY id`.execute(
    api.context.database.kysely,
  );
  return rows.map(({ payload }) => payload.changes);
}

describe("the terms of a raffle", () => {
  test("are signed when it is published, and the bundle has their text", async () => {
    const { codes, raffle } = await verdict();
    expect(codes).toContain("terms_signed");
    expect(raffle?.announced.join(" ")).toMatch(
      /Permiso: CNL-1\. Premio 1: Moto \(.+\) Premio 2: Casco \(.+\) Las bases no dicen qué pasa/,
    );
    const { versions } = await api.does("getDrawRules", { path: { id } });
    expect(versions[0]?.terms?.prize_titles).toEqual(["Moto", "Casco"]);
    const price = versions[0]?.price_bs.replace(".", ",");
    expect(raffle?.announced.at(-1)).toBe(`Precio de un boleto: BS\u00a0${price}.`);
  });

  // threat: The organiser as adversary: A prize swapped for another, or another organiser
  test("change in public: each buyer gets the old and the new text", async () => {
    await sell(api, id, { numbers: ["05"] });
    await put({ prizes: TITLES.toReversed(), unclaimed_prizes: "Se donan." });
    expect(await messages()).toEqual([
      [
        { label: "Premios sin reclamar", before: null, after: "Se donan." },
        { label: "Premio 1", before: "Moto", after: "Casco" },
        { label: "Premio 2", before: "Casco", after: "Moto" },
      ],
    ]);
    const { codes, raffle } = await verdict();
    expect(codes).toContain("terms_changed");
    expect(raffle?.changes.at(-1)).toMatch(/ de nada a «Se donan\.»; .+«Casco»; .+«Moto»\. Motivo/);
  });

  test.each([
    ["name", "Otra rifa", "Nombre de la rifa", "Otra rifa"],
    ["permit_number", "CNL-2", "Permiso", "CNL-2"],
    ["permit_number", "", "Permiso", null],
    ["unclaimed_prizes", "Se donan.", "Premios sin reclamar", "Se donan."],
    ["prizes", [{ title: "Carro", description: "" }, TITLES[1]], "Premio 1", "Carro"],
    ["prizes", [...TITLES, { title: "Plancha", description: "" }], "Premio 3", "Plancha"],
  ])("%s becomes %j, and its buyer reads both texts", async (field, value, label, after) => {
    await sell(api, id, { numbers: ["05"] });
    const before = {
      "Nombre de la rifa": expect.any(String),
      Permiso: "CNL-1",
      "Premio 1": "Moto",
    }[label];
    await put({ [field]: value });
    expect(await messages()).toEqual([[{ label, before: before ?? null, after }]]);
  });

  test("aren't changed by another price, which the log states all the same", async () => {
    await sell(api, id, { numbers: ["05"] });
    await put({ price_bs: "999.50" });
    expect(await messages()).toEqual([]);
    const { codes, raffle } = await verdict();
    expect(codes).toContain("terms_signed");
    expect(codes).not.toContain("rules_changed");
    expect(raffle?.announced).toContain("Precio de un boleto: BS\u00a0999,50.");
  });

  test("stay after the close", async () => {
    await sell(api, id, { numbers: ["05"] });
    api.clock.set(CLOSED);
    for (const [field, value] of [
      ["name", "Otra rifa"],
      ["permit_number", "CNL-2"],
      ["unclaimed_prizes", "Se donan."],
      ["prizes", TITLES.toReversed()],
    ] as const) {
      const call = change({ [field]: value });
      const { details } = await api.refuses("updateRaffle", call, 409, "raffle_locked");
      expect(details?.[0]?.field).toBe(field);
    }
    await put({ description: "Con otra foto." });
    expect((await verdict()).codes).toContain("terms_signed");
  });

  test("of a raffle without a log change by message too, and stay after the close", async () => {
    const manual = { method: "manual", lotteries: [] };
    id = await ruledRaffle(api, manual, { sales_close_at: "2026-12-25T01:45:00Z", prizes: TITLES });
    await api.refuses("getLedger", { path: { id } }, 404, "not_found");
    await sell(api, id, { numbers: ["05"] });
    await put({ name: "Otra rifa" });
    expect(await messages()).toEqual([
      [{ label: "Nombre de la rifa", before: expect.any(String), after: "Otra rifa" }],
    ]);
    api.clock.set("2026-12-25T01:45:00Z");
    await api.refuses("updateRaffle", change({ name: "La de antes" }), 409, "raffle_locked");
  });

  test("can't be changed in the database without saying so in the log", async () => {
    for (const column of ["name", "permit_number", "unclaimed_prizes"]) {
      const statement = `UPDATE raffles SET ${column} = 'Otra cosa' WHERE id = ${id}`;
      await expect(run(statement)).rejects.toThrow("only together with what the log says");
    }
    await api.runJob("ledger/integrate");
    for (const statement of [
      `UPDATE raffle_terms SET text = 'x' WHERE raffle_id = ${id}`,
      `DELETE FROM raffle_terms WHERE raffle_id = ${id}`,
    ]) {
      await expect(run(statement)).rejects.toThrow("append-only");
    }
  });
});

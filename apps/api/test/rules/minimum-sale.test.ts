import { verifyRound } from "@rifas/ledger/drand";
import { BEACON } from "@rifas/ledger/test/simulators";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BEFORE, DRAND, ruledRaffle, SEAL, sell, startDrawApi } from "../support/draw-verbs.ts";
import { ledgerPublicKey } from "../support/published-log.ts";
import { reject } from "../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../support/raffle-on-sale.ts";
import { sabotage, withStatements } from "../support/sabotage.ts";
import type { TestApi } from "../support/test-api.ts";

const CLOSE = "2026-12-25T01:00:00Z";
const LATER = "2027-01-08T02:00:00Z";
const LATER_CLOSE = "2027-01-08T01:00:00Z";
const LEAST = 3;

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
afterAll(() => close());

const raffleWith = (fields: Record<string, unknown>) =>
  ruledRaffle(api, DRAND, { minimum_sold: LEAST, ...fields });
const POSTPONED = { minimum_postponed_to: LATER };
const put = (id: number, body: Record<string, unknown>) => ({
  as: "admin" as const,
  path: { id },
  body,
});
const read = (id: number) => api.does("getRaffle", { path: { id } });
const decisionsOf = async (id: number) => (await read(id)).minimum_decisions;
const run = (statement: string) =>
  api.context.database.transaction((tx) => sql.raw(statement).execute(tx.kysely));

/** So many sold, and held with a proof. */
async function sellSome(id: number, sold: number, held = 0, from = 0) {
  api.clock.set(BEFORE);
  const made = [];
  for (let at = 0; at < sold + held; at++) {
    const numbers = [String(from + at).padStart(2, "0")];
    made.push(await sell(api, id, { numbers, held: at >= sold }));
  }
  return made;
}

async function closeAt(at: string) {
  api.clock.set(at);
  await api.runJob("ledger/minimum");
}

async function verdict(id: number) {
  await api.runJob("ledger/integrate");
  const trust = {
    keys: [ledgerPublicKey(api)],
    witnesses: SIGSUM_GENERIC,
    verifyRound: (round: number, signature: string) => verifyRound(round, signature, BEACON),
  };
  const text = (await api.send("getLedgerBundle", { path: { id } })).bytes.toString();
  const checked = verifyBundle(text, trust);
  if (!checked.ok) throw new Error(checked.code);
  return checked.value;
}

async function messages(id: number, type: string) {
  const { rows } = await sql<{ payload: { reason: string } }>`
    SELECT payload FROM email_outbox WHERE raffle_id = ${id} AND type = ${type}`.execute(
    api.context.database.kysely,
  );
  return rows.map(({ payload }) => payload.reason);
}

describe("a raffle with a minimum", () => {
  test("is drawn with just enough, some of them held with a proof, whatever is rejected later", async () => {
    const id = await raffleWith({});
    const [, , held] = await sellSome(id, 2, 1);
    await closeAt(CLOSE);
    await reject(api, held?.purchase.id ?? "");
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    expect(await decisionsOf(id)).toEqual([
      { decided_at: expect.any(String), minimum: LEAST, sold: 2, held: 1, outcome: "drawn" },
    ]);
    const { headline, stated } = await verdict(id);
    expect(headline).not.toBe("false");
    expect(stated.join(" ")).toMatch(
      /había 2 vendidos y 1 con su pago por revisar, y el mínimo era 3: se sortea\. El sello tiene vendidos 2 de 100/,
    );
  });

  test("is cancelled with one too few, with everybody told and their money owed", async () => {
    const id = await raffleWith({});
    await sellSome(id, 2);
    await closeAt(CLOSE);
    const raffle = await read(id);
    expect(raffle).toMatchObject({ outcome: "cancelled" });
    expect(raffle.cancel_reason).toBe(
      "Al cierre no se llegó al mínimo de 3 vendidos: se cancela, como estaba anunciado.",
    );
    expect(await messages(id, "raffle_cancelled")).toEqual(
      Array.from({ length: 2 }, () => raffle.cancel_reason),
    );
    const { rows } = await sql`SELECT FROM owed_back WHERE raffle_id = ${id}`.execute(
      api.context.database.kysely,
    );
    expect(rows).toHaveLength(2);
    const { headline, checks } = await verdict(id);
    expect([headline, checks.map(({ code }) => code)]).toEqual([
      "alarm",
      expect.arrayContaining(["cancelled", "history_consistent"]),
    ]);
  });

  test("is drawn with too few, if it says so", async () => {
    const id = await raffleWith({ minimum_otherwise: "drawn" });
    await sellSome(id, 1);
    await closeAt(SEAL);
    await api.runJob("ledger/seal");
    expect(await decisionsOf(id)).toMatchObject([{ sold: 1, outcome: "drawn" }]);
    expect((await verdict(id)).headline).not.toBe("false");
  });

  test("is put off once to its stated date and sells on, then is drawn or cancelled", async () => {
    const id = await raffleWith(POSTPONED);
    await sellSome(id, 2);
    await closeAt(CLOSE);
    expect(await read(id)).toMatchObject({
      outcome: null,
      sale_state: "open",
      draw_date: LATER.replace("Z", ".000Z"),
      sales_close_at: LATER_CLOSE.replace("Z", ".000Z"),
    });
    expect(await messages(id, "raffle_rescheduled")).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^Al cierre no se llegó al mínimo/)),
    );
    const { checks, headline } = await verdict(id);
    expect(headline).not.toBe("false");
    const codes = checks.map(({ code }) => code);
    for (const code of ["rules_changed", "postponed"]) expect(codes).not.toContain(code);
    await sell(api, id, { numbers: ["50"] });
    await closeAt(LATER_CLOSE);
    expect(await decisionsOf(id)).toMatchObject([
      { sold: 2, outcome: "postponed" },
      { sold: 3, outcome: "drawn" },
    ]);
    expect((await verdict(id)).headline).not.toBe("false");
  });

  test("a clock that jumps over both closes decides both, and one that goes back decides nothing again", async () => {
    const id = await raffleWith(POSTPONED);
    await sellSome(id, 1);
    await closeAt(LATER_CLOSE);
    await closeAt(LATER_CLOSE);
    await closeAt(BEFORE);
    const outcomes = (await decisionsOf(id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["postponed", "cancelled"]);
  });

  test("has no seal before its close is decided", async () => {
    const id = await raffleWith({ minimum_otherwise: "drawn" });
    await sellSome(id, 1);
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    const sealed = async () => {
      const { rows } =
        await sql`SELECT FROM raffles WHERE id = ${id} AND sealed_at IS NOT NULL`.execute(
          api.context.database.kysely,
        );
      return rows.length === 1;
    };
    expect(await sealed()).toBe(false);
    await closeAt(SEAL);
    await api.runJob("ledger/seal");
    expect(await sealed()).toBe(true);
  });
});

/** Every count around the minimum, with none, one and all of them held. */
const CASES = [0, LEAST - 1, LEAST, LEAST + 1].flatMap((counted) =>
  [0, Math.min(1, counted), counted].map((held) => ({ counted, held })),
);

describe("a close", () => {
  test.each(CASES)(
    "with $counted numbers, $held of them held, is decided once by two processes, and whole after a stop",
    async ({ counted, held }) => {
      const id = await raffleWith(POSTPONED);
      await sellSome(id, counted - held, held);
      api.clock.set(CLOSE);
      const more = counted < LEAST ? ["raffles"] : [];
      for (const table of ["minimum_decisions", "ledger_queue", ...more]) {
        await stoppedAt(table, id);
        expect(await decisionsOf(id)).toEqual([]);
      }
      await Promise.all([api.runJob("ledger/minimum"), api.runJob("ledger/minimum")]);
      const outcome = counted >= LEAST ? "drawn" : "postponed";
      expect(await decisionsOf(id)).toMatchObject([{ sold: counted - held, held, outcome }]);
      expect((await verdict(id)).headline).not.toBe("false");
    },
  );

  test("control: a count without held numbers gives another outcome", async () => {
    const id = await raffleWith(POSTPONED);
    await sellSome(id, LEAST - 1, 1);
    api.clock.set(CLOSE);
    const database = withStatements(api.context.database, {
      "numbers-at-close": (text) => text.replace("p.status = 'pending'", "false"),
    });
    await api.runJob("ledger/minimum", { database });
    expect(await decisionsOf(id)).toMatchObject([{ held: 0, outcome: "postponed" }]);
  });

  test("control: a seal that doesn't wait for it is red", async () => {
    const id = await raffleWith({});
    await sellSome(id, LEAST - 1);
    api.clock.set(SEAL);
    const early = (text: string) => text.replace(/NOT \(minimum_sold.+?'drawn'\)\) AND/s, "");
    const restore = sabotage(api.context, {
      "raffles-due-for-seal": early,
      "lock-raffle-for-seal": early,
    });
    await api.runJob("ledger/seal");
    restore();
    const { checks } = await verdict(id);
    expect(checks.map(({ reason }) => reason)).toContain("minimum_ignored");
  });
});

/** A process that stops when it writes to a table: the database refuses the write, and the transaction ends. */
async function stoppedAt(table: string, id: number) {
  const column = table === "raffles" ? "id" : "raffle_id";
  await run(`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.${column} = ${id} THEN RAISE EXCEPTION 'stopped'; END IF; RETURN NEW; END $$`);
  await run(`CREATE TRIGGER stop_here BEFORE INSERT OR UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION stop_here()`);
  await expect(api.runJob("ledger/minimum")).rejects.toThrow("stopped");
  await run(`DROP TRIGGER stop_here ON ${table}; DROP FUNCTION stop_here`);
}

describe("the minimum", () => {
  // threat: The organiser as adversary: A lower goal, or another consequence, once the money is in
  test("stays after the first purchase, in the database too", async () => {
    const id = await raffleWith(POSTPONED);
    await api.does("updateRaffle", put(id, { minimum_sold: 5 }));
    await sellSome(id, 1);
    for (const change of [
      { minimum_sold: 2 },
      { minimum_sold: 0 },
      { minimum_otherwise: "drawn" },
      { minimum_postponed_to: "2027-02-08T02:00:00Z" },
    ]) {
      await api.refuses("updateRaffle", put(id, change), 409, "raffle_locked");
    }
    for (const column of [
      "minimum_sold = 2",
      "minimum_otherwise = 'drawn'",
      "minimum_postponed_to = NULL",
    ]) {
      await expect(run(`UPDATE raffles SET ${column} WHERE id = ${id}`)).rejects.toThrow("is kept");
    }
    await closeAt(CLOSE);
    for (const statement of [
      "UPDATE minimum_decisions SET sold = 9",
      "DELETE FROM minimum_decisions",
    ]) {
      await expect(run(`${statement} WHERE raffle_id = ${id}`)).rejects.toThrow("append-only");
    }
  });

  test("has a log to stand in: a raffle published without one gets none", async () => {
    const id = await putRaffleOnSale(api.context.database, { total: 10 }, api.clock.now());
    await api.refuses("updateRaffle", put(id, { minimum_sold: 5 }), 409, "raffle_locked");
  });

  test("can still be sold when the raffle gets smaller", async () => {
    const id = await raffleWith({});
    const call = put(id, { total_tickets: LEAST - 1 });
    const refused = await api.refuses("updateRaffle", call, 400, "validation_failed");
    expect(refused.error).toBe("El mínimo de venta no puede ser mayor que el total de boletos.");
    await api.does("updateRaffle", put(id, { total_tickets: LEAST }));
  });

  test("can be sold, and puts the draw off by a day at least", async () => {
    for (const [field, fields] of [
      ["minimum_sold", { minimum_sold: 101 }],
      ["minimum_postponed_to", { minimum_postponed_to: "2026-12-26T01:59:00Z" }],
    ] as const) {
      const id = await ruledRaffle(api, DRAND);
      const least: Record<string, unknown> = { minimum_sold: LEAST };
      const body = { ...least, ...fields };
      const refused = await api.refuses("updateRaffle", put(id, body), 400, "validation_failed");
      expect(refused.details).toMatchObject([{ field }]);
    }
  });
});
